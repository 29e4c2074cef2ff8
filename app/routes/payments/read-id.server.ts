import { notFound } from "~/screens.server/not-found";

/** A number in an address. @throws 404 when it is none */
export function readId(text: string | null | undefined) {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw notFound("page");
  return Number(text);
}
