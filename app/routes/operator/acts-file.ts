import type { LoaderFunctionArgs } from "@remix-run/node";
import { actsFile } from "./acts.server";

/** The log that is shown, as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => actsFile(request);
