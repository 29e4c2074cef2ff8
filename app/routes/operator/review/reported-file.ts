import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** What was sent with a reported message, for operators. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  privateFileReply(request, "chat-report-files", params.id);
