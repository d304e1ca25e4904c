/** A name or title that a person chose: it stands for itself where it runs from right to left, and no browser translates it. */
import { html } from "../../vendor/preact/standalone.module.js";

/** @param {{class?: string, children?: any}} props */
export const Name = ({ class: extra, children }) => html`<bdi translate=${false} class=${extra}>${children}</bdi>`;
