import { getCategories } from "~/contract/catalogue";
import { cleanText } from "~/contract/typed";
import { withoutLanguage } from "~/i18n/language-address";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";
import { searchResults } from "./results.server";

const longestName = 255;

/** @throws 404 for what is blank, or longer than any name */
function readName(typed: string) {
  const name = cleanText(typed);
  if (name === "" || name.length > longestName) throw notFound("page");
  return name;
}

const isCategory = async (request: Request, slug: string) =>
  (await upstream(request).call(getCategories, { slug_id: slug })).length > 0;

/**
 * The list behind the address.
 * @throws 404 for a category that is not there, and for a city without homes unless they are filtered
 */
export async function loadList(
  request: Request,
  { city: typedCity, category: typedCategory }: { city?: string; category?: string },
) {
  const city = typedCity === undefined ? undefined : readName(typedCity);
  const category = typedCategory === undefined ? undefined : readName(typedCategory);
  const results = await searchResults(request, {
    ...(city && { city }),
    ...(category && { category_slug_id: category }),
  });
  if (results.total > 0) return results;
  const isFiltered = withoutLanguage(new URL(request.url).search) !== "";
  if (city && !isFiltered) throw notFound("page");
  if (category && !(await isCategory(request, category))) throw notFound("page");
  return results;
}
