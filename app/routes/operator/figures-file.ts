import type { LoaderFunctionArgs } from "@remix-run/node";
import { marketFiguresFile } from "./market-figures.server";

/** The figures that are shown, as a file. */
export const loader = ({ request }: LoaderFunctionArgs) => marketFiguresFile(request);
