import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** What was sent with a message that waits, for operators. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  privateFileReply(request, "held-message-files", params.id);
