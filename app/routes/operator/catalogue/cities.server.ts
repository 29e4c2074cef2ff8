import { redirect } from "@remix-run/node";
import { cleanText, cutTo } from "~/contract/form-fields";
import { operatorCities, saveCityPicture } from "~/contract/operator/cities/calls";
import { validateCity } from "~/contract/operator/cities/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { takeEntryPicture } from "../parts/entry-picture.server";

const perPage = 20;

/** What the address asks of the cities. */
export const askedCities = (query: URLSearchParams) => ({
  search: cutTo(cleanText(query.get("search") ?? ""), 255) || undefined,
});

/** A page of the cities, most homes first. */
export async function loadCities(request: Request) {
  await requireOperator(request, "catalogue");
  const asked = askedCities(new URL(request.url).searchParams);
  const page = readPageNumber(request);
  const [t, { data: cities, total = cities.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorCities, {
      ...asked,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorCities({ ...asked, page: pages }));
  return { title: t("operator.catalogue.cities"), ...asked, cities, page, pages };
}

/** The city that the address names; undefined where there is none. */
async function cityCalled(request: Request, typed = "") {
  const name = cutTo(cleanText(typed), 255);
  if (name === "") return undefined;
  return (await upstream(request).call(operatorCities, { name, limit: 1 }))[0];
}

/** @throws 404 */
export async function loadCity(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const city = await cityCalled(request, typed);
  if (!city) throw await notFoundPage(request);
  return { title: city.name, city };
}

/** Gives the city the picture that was chosen, or takes its own away. @throws 404 */
export async function changeCity(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "catalogue");
  const city = await cityCalled(request, typed);
  if (!city) throw await notFoundPage(request);
  const { name } = city;
  const form = await readForm(request);
  const picture = await takeEntryPicture(operatorId, form);
  const submission = validateCity(form);
  if (submission.status !== "success" || picture.fault) return picture.refusedAsTyped(submission);
  try {
    const sent = await picture.sent();
    await upstream(request).call(saveCityPicture, { name, ...submission.value, ...sent });
  } catch (error) {
    const now = async () => (await cityCalled(request, name))?.revision;
    return picture.refused(submission, error, now);
  }
  await picture.forget();
  return redirectWithSuccess(operatorPaths.operatorCities(), "operator.entry.saved");
}
