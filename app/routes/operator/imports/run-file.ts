import type { LoaderFunctionArgs } from "@remix-run/node";
import { runFile } from "./runs.server";

/** The homes of an import that are shown, as a file. */
export const loader = ({ request, params }: LoaderFunctionArgs) => runFile(request, params.id);
