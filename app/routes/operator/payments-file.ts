import type { LoaderFunctionArgs } from "@remix-run/node";
import { paymentsFile } from "./payments.server";

/** The payments that are shown, as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => paymentsFile(request);
