/** Sentences with things in them: their signs stay on the line of the thing. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { window: {}, document: { documentElement: { lang: "en" } } });
const { rich } = await import("../../static/js/ui/rich.js");
const { html } = await import("../../static/vendor/preact/standalone.module.js");

test("a name that ends with a full stop ends its sentence with it", () => {
  const bold = html`<b>1 To C.S.P.A.</b>`;
  assert.deepEqual(rich("Ada buys {what}.", { what: bold }), ["Ada buys ", bold, ""]);
  assert.deepEqual(rich("Ada buys {what}.", { what: "Routes" }), ["Ada buys ", ["Routes", "."], ""]);
});
