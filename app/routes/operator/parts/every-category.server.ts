import { getCategories } from "~/contract/catalogue/calls";
import { upstream } from "~/session.server/upstream";
import { everyRow } from "./every-row.server";

/** All categories, for a choice of one; a page of the API has a hundred at most. */
export const everyCategory = (request: Request) =>
  everyRow(
    (paging) => upstream(request).call(getCategories, paging),
    ({ id }) => String(id),
  );
