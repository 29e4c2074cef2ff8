import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** An invoice as a document; other upstreams have a page of it alone. */
export function loader({ request, params }: LoaderFunctionArgs) {
  return privateFileReply(request, "invoices", params.id);
}
