import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileGonePage, isOfFile, notFoundPage } from "~/screens.server/not-found";

/** Addresses that lead nowhere, also for forms. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  throw await (isOfFile(request) ? fileGonePage(request) : notFoundPage(request));
};
export const action = loader;

export default function NotFound() {
  return null;
}
