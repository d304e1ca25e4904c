/* What our modules use of Preact and htm, for the type checker. Components and nodes are not typed. */
export const html: (strings: TemplateStringsArray, ...values: any[]) => any;
/** Preact's own hooks, which its pages may set (https://preactjs.com/guide/v10/options). */
export const options: { [name: string]: any };
export const render: (node: any, parent: Element) => void;
export const createContext: (value: any) => any;
export const useContext: (context: any) => any;
export const useState: (initial?: any) => [any, (change: any) => void];
export const useRef: (initial?: any) => { current: any };
export const useMemo: <T>(make: () => T, inputs: any[]) => T;
export const useEffect: (effect: () => any, inputs?: any[]) => void;
export const useLayoutEffect: (effect: () => any, inputs?: any[]) => void;
export const useErrorBoundary: (caught?: (error: Error) => void) => [Error | undefined, () => void];
