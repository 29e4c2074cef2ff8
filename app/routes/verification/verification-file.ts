import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** A document of an application, for whoever sent it and for operators. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  privateFileReply(request, "verification-files", params.id);
