import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** What was sent with a message, for its two people. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  privateFileReply(request, "chat-files", params.id);
