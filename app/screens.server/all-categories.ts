import { getCategories } from "~/contract/catalogue/calls";
import type { Client } from "~/upstream.server/client";
import { readAllPages } from "~/upstream.server/foreign/lists";

/** More than an operator has; it only bounds what is asked of an upstream that counts wrongly. */
const most = { rows: 10_000, answers: 100 };

/** What a form lets choose from: the categories of every page, not only of the first. */
export async function allCategories(api: Client) {
  const { rows } = await readAllPages((page) => api.envelope(getCategories, page), most);
  return rows;
}
