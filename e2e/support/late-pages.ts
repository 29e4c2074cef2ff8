import type { BrowserContext } from "@playwright/test";

/**
 * Shows what a link leads to that many milliseconds after its address (docs/testing.md): React renders
 * in tasks that it posts to itself, and those are held back.
 */
export const showPagesLate = (context: BrowserContext, milliseconds: number) =>
  context.addInitScript((lateness) => {
    let heldUntil = 0;
    const { pushState } = history;
    history.pushState = function (...state) {
      heldUntil = performance.now() + lateness;
      pushState.apply(this, state);
    };
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const wait = heldUntil - performance.now();
      if (wait > 0) setTimeout(() => Reflect.apply(post, this, message), wait);
      else Reflect.apply(post, this, message);
    };
  }, milliseconds);
