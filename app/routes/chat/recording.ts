import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/web.server/private-file-reply";
import { partReply } from "./part-reply.server";

/** A recording, for its two people; players ask for it in parts. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  partReply(request, await privateFileReply(request, "chat-recordings", params.id));
