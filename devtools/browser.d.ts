/* What browsers have and TypeScript's own libraries lack, and what the pages put on the window. */
interface Window {
  gettext?: (msgid: string) => string;
  ngettext?: (one: string, many: string, n: number) => string;
  pgettext?: (context: string, msgid: string) => string;
  /** The websocket that line/early.js opens before the modules are there. */
  earlyLine?: { line: WebSocket; said: MessageEvent[] };
}
interface Navigator {
  connection?: EventTarget;
}
/* A selector says what it finds, and the type checker cannot read it. */
interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}
interface Document {
  getElementById(id: string): any;
  activeElement: any;
}
interface Element {
  closest(selector: string): any;
}
