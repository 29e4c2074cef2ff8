import { allCategories } from "~/session.server/all-categories";
import type { Client } from "~/upstream.server/client";
import { formCategory } from "./answers";
import type { ListingFiles } from "./listing-files";
import { takePostedFiles, textsOf } from "./posted-files.server";

/** What a posted form for a home holds: the questions of its category, its files, and what was typed. */
export async function takePostedListing(
  api: Client,
  posted: FormData,
  owner: number,
  stored: ListingFiles,
) {
  const categories = (await allCategories(api)).map(formCategory);
  const questions =
    categories.find(({ id }) => String(id) === posted.get("category_id"))?.questions ?? [];
  const taken = await takePostedFiles(
    posted,
    owner,
    stored,
    questions.filter((one) => one.type_of_parameter === "file").map(({ id }) => id),
  );
  return { ...taken, questions, texts: textsOf(posted) };
}
