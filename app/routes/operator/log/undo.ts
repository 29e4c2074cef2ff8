import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { operatorPaths } from "~/operator-paths";
import { undoAsAsked } from "./undo.server";

export const loader = () => redirect(operatorPaths.operatorOverview());

/** Puts back what an act changed, and shows the page again from which that was asked. */
export const action = ({ request, params }: ActionFunctionArgs) => undoAsAsked(request, params.id);
