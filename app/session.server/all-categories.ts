import { getCategories } from "~/contract/catalogue";
import type { Client } from "~/upstream.server/client";
import { readAllPages } from "./read-all-pages";

/** What a form lets choose from: the categories of every page, not only of the first. */
export async function allCategories(api: Client) {
  const { rows } = await readAllPages((page) => api.envelope(getCategories, page));
  return rows;
}
