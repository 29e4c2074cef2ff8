import { type District, getDistricts, removeDistrict, saveDistrict } from "~/contract/search/calls";
import { validateDistrict } from "~/contract/search/forms";
import { readCorners } from "~/contract/map/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { fallbackLanguage } from "~/i18n/languages";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { removeEntry } from "../parts/entries.server";
import { saveSettings } from "../parts/save-settings.server";

const nameIn = ({ names }: District, language: string) =>
  [language, fallbackLanguage]
    .map((code) => names.find((one) => one.language === code)?.name)
    .find(Boolean) ??
  names[0]?.name ??
  "";

/** The districts that are offered, by country, city and name. */
export async function loadDistricts(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, language, districts] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(getDistricts, {}),
  ]);
  return {
    title: t("operator.districts.title"),
    districts: districts
      .filter(({ is_removed }) => !is_removed)
      .map((district) => ({
        id: district.id,
        name: nameIn(district, language),
        others: district.names
          .map(({ name }) => name)
          .filter((name) => name !== nameIn(district, language))
          .join(" · "),
        place: [district.city, district.state, district.country].filter(Boolean).join(", "),
        seeHref: paths.propertiesOnMap({ district: district.id }),
      })),
  };
}

/** The same as they were written. */
export async function everyDistrict(request: Request) {
  const districts = await upstream(request).call(getDistricts, { with_area: true });
  return districts.filter(({ is_removed }) => !is_removed);
}

/** @throws 404 */
async function readId(request: Request, typed: string) {
  if (typed === "new") return undefined;
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw await notFoundPage(request);
  return Number(typed);
}

/** One a line, so that it can be read and mended. */
const linesOf = (area: string) => area.replaceAll(";", "\n");

async function readDistrict(request: Request, id: number | undefined) {
  if (id === undefined) return undefined;
  const found = await upstream(request).call(getDistricts, { id: String(id), with_area: true });
  return found[0];
}

/**
 * The district of the id, or an empty one for "new"; `area` in the address is what was drawn for it.
 * @throws 404
 */
export async function loadDistrict(request: Request, typed: string) {
  await requireOperator(request, "catalogue");
  const id = await readId(request, typed);
  const drawn = new URL(request.url).searchParams.get("area") ?? "";
  const [t, district] = await Promise.all([getTexts(request), readDistrict(request, id)]);
  if (id !== undefined && (!district || district.is_removed)) throw await notFoundPage(request);
  const area = readCorners(drawn).length > 0 ? drawn : (district?.area ?? "");
  return {
    title: t(id === undefined ? "operator.districts.add" : "operator.districts.change"),
    id: id ?? null,
    revision: district?.revision,
    district: {
      names: Object.fromEntries(
        (district?.names ?? []).map(({ language, name }) => [language, name]),
      ) as Record<string, string>,
      city: district?.city ?? "",
      state: district?.state ?? "",
      country: district?.country ?? "",
      area: linesOf(area),
    },
    drawHref: paths.drawArea({ for: typed, area: area || undefined }),
  };
}

/** Adds, changes or removes the district, and leads to all of them. */
export async function changeDistrict(request: Request, typed: string) {
  await requireOperator(request, "catalogue");
  const id = await readId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeDistrict, { id, revision }),
    );
    if (refused) return refused;
    return redirectWithSuccess(operatorPaths.operatorDistricts(), "operator.districts.removed");
  }
  return saveSettings(form, validateDistrict(form), {
    save: (value) => api.call(saveDistrict, { ...value, id }),
    revisionNow: async () => (await readDistrict(request, id))?.revision ?? "",
    page: operatorPaths.operatorDistricts(),
    saved: "operator.districts.saved",
  });
}
