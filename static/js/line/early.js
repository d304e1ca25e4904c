/**
 * Opens the table's websocket while the modules are still on their way, and keeps what it says until `TableSocket` takes
 * it over. A classic script of a few lines, so that nothing has to come before it; should it come after them all the same,
 * there is nothing left to do.
 */
(() => {
  if ("earlyLine" in window) return;
  const address = new URL(document.currentScript?.dataset.ws ?? "", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const line = new WebSocket(address.href);
  /** @type {MessageEvent[]} */
  const said = [];
  line.onmessage = (event) => said.push(event);
  window.earlyLine = { line, said };
})();
