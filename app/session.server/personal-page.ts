import { AsyncLocalStorage } from "node:async_hooks";

/** The page being made; whoever keeps pages learns from it that this one is its reader's own. */
export const personalPage = new AsyncLocalStorage<{ isPersonal: boolean }>();

/** Called where something of the reader's gets into a page that is everybody's otherwise. */
export function notePersonal() {
  const page = personalPage.getStore();
  if (page) page.isPersonal = true;
}
