import { notFound } from "~/screens.server/not-found";

/** The number in an address. @throws 404 when it is none */
export function readId(text: string | undefined, what: Parameters<typeof notFound>[0]) {
  if (!text || !/^\d{1,9}$/.test(text)) throw notFound(what);
  return Number(text);
}
