import type { LoaderFunctionArgs } from "@remix-run/node";
import { partReply } from "~/screens.server/part-reply";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** A recording that waits, for operators. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  partReply(request, await privateFileReply(request, "held-message-recordings", params.id));
