import type { LoaderFunctionArgs } from "@remix-run/node";
import { partReply } from "~/screens.server/part-reply";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** A recording, for its two people; players ask for it in parts. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  partReply(request, await privateFileReply(request, "chat-recordings", params.id));
