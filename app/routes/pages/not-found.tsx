import { notFound } from "~/web.server/not-found";

/** Addresses that lead nowhere, also for forms. */
export const loader = () => {
  throw notFound("page");
};
export const action = loader;

export default function NotFound() {
  return null;
}
