import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { markFavourite } from "./mark-favourite.server";

/** Hearts alone are sent here, by scripts. */
export const loader = () => redirect(paths.favourites());

export const action = ({ request }: ActionFunctionArgs) => markFavourite(request);
