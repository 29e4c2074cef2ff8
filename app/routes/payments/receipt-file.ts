import type { LoaderFunctionArgs } from "@remix-run/node";
import { privateFileReply } from "~/screens.server/private-file-reply";

/** The receipt of a bank transfer, for whoever sent it and for operators. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  privateFileReply(request, "bank-receipts", params.id);
