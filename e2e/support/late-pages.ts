import type { BrowserContext } from "@playwright/test";

/**
 * Shows what a link leads to that many milliseconds after its address, and what was answered to a form that many after
 * the answer (docs/testing.md): React renders in tasks that it posts to itself, and those are held back.
 */
export const showPagesLate = (context: BrowserContext, milliseconds: number) =>
  context.addInitScript((lateness) => {
    let heldUntil = 0;
    const hold = () => (heldUntil = performance.now() + lateness);
    const { pushState } = history;
    history.pushState = function (...state) {
      hold();
      pushState.apply(this, state);
    };
    const ask = window.fetch;
    window.fetch = async (address, options) => {
      const answer = await ask(address, options);
      if ((options?.method ?? "GET") !== "GET") hold();
      return answer;
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const wait = heldUntil - performance.now();
      if (wait > 0) setTimeout(() => Reflect.apply(post, this, message), wait);
      else Reflect.apply(post, this, message);
    };
  }, milliseconds);
