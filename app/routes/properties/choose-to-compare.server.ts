import { data, redirect } from "@remix-run/node";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { withoutLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";
import { redirectWithInfo } from "~/session.server/toast";
import { safeRedirect } from "~/session.server/safe-redirect";
import { notePersonal } from "~/session.server/personal-page";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { cardOf } from "~/ui/listing-cards";
import { comparedCookie, mostCompared, readCompared } from "~/ui/compared-homes";
import { cachedPage } from "~/screens.server/cached-page";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";

const mostFound = 8;
const longestSearch = 100;
const idShape = /^[1-9]\d{0,8}$/;

/**
 * One chosen home; null when it is gone. Of a premium home that is closed to the reader there is the
 * card, which every list shows, unless the upstream does not find single homes.
 */
export async function chosenHome(request: Request, id: number) {
  const api = upstream(request);
  try {
    const [home] = await api.call(getProperty, { id });
    return home ? { id, home } : null;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 403) throw error;
    const found = await orNull(api.call(getPropertyList, { id, limit: 1 }));
    return { id, home: found?.find((one) => one.id === id) ?? null };
  }
}

const findHomes = async (request: Request, ids: number[]) =>
  (await Promise.all(ids.map((id) => chosenHome(request, id)))).filter((one) => one !== null);

const kindsOf = (found: Awaited<ReturnType<typeof findHomes>>) => [
  ...new Set(found.flatMap(({ home }) => home?.category?.id ?? [])),
];

/**
 * The homes chosen so far, whether they can stand beside each other, and what a search found. Those that
 * are gone are chosen no longer.
 */
export async function loadChosen(request: Request) {
  const address = new URL(request.url);
  const { searchParams } = address;
  const search = (searchParams.get("search") ?? "").replaceAll("\0", "").trim();
  const ids = readCompared(request.headers.get("Cookie"));
  if (ids.length > 0) notePersonal();
  const [chosen, t, language] = await Promise.all([
    findHomes(request, ids),
    getTexts(request),
    getLanguage(request),
  ]);
  const kinds = kindsOf(chosen);
  const kind =
    kinds.length === 1 ? chosen.find(({ home }) => home?.category)?.home?.category : null;
  const results =
    search && chosen.length < mostCompared
      ? await upstream(request).call(getPropertyList, {
          search: search.slice(0, longestSearch),
          category_slug_id: kind?.slug_id,
          limit: mostFound + mostCompared,
        })
      : [];
  const view = {
    title: t("properties.compare.title"),
    description: t("properties.compare.description"),
    chosen: chosen.map(({ id, home }) => ({ id, card: home ? cardOf(home, language) : null })),
    isFullNow: chosen.length >= mostCompared,
    kinds: kinds.length,
    kind: kind ?? null,
    search: search.slice(0, longestSearch),
    found: results
      .filter(({ id }) => !ids.includes(id))
      .slice(0, mostFound)
      .map((home) => cardOf(home, language)),
  };
  if (ids.length === 0 && withoutLanguage(address.search) === "")
    return data(cachedPage(request, view));
  const keep = { "Set-Cookie": cookieOf({ ids: chosen.map(({ id }) => id), kind: kind?.id }) };
  return data(view, { headers: chosen.length < ids.length ? keep : {} });
}

export type ChosenView = Awaited<ReturnType<typeof loadChosen>>["data"];

const cookieOf = (compared: Parameters<typeof comparedCookie>[0]) =>
  comparedCookie(compared, getSettings().publicUrl.startsWith("https:"));

const readIds = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.split("-").filter((id) => idShape.test(id)) : [];

/** Back to where it was pressed, which says why the home is not chosen; else where homes are gathered. */
function refuse(form: FormData, reason: "full" | "kinds") {
  const next = form.get("next");
  const from = safeRedirect(typeof next === "string" ? next : null, paths.compare());
  return redirectWithInfo(from, `properties.compare.${reason}`);
}

/** Adds a home where there is room, beside homes of its kind. */
async function choose(request: Request, form: FormData, add: number, chosen: number[]) {
  const [before, wanted] = await Promise.all([
    findHomes(request, chosen),
    findHomes(request, [add]),
  ]);
  // Those that are gone are chosen no longer.
  const ids = before.map(({ id }) => id);
  const kinds = kindsOf(before);
  const [kind] = kindsOf(wanted);
  if (!ids.includes(add)) {
    if (ids.length >= mostCompared) return refuse(form, "full");
    if (kind && kinds.length > 0 && !kinds.includes(kind)) return refuse(form, "kinds");
    ids.push(add);
  }
  return toChosen({ ids, kind: kinds.length > 1 ? undefined : (kind ?? kinds[0]) });
}

const toChosen = (compared: Parameters<typeof cookieOf>[0]) =>
  redirect(paths.compare(), { headers: { "Set-Cookie": cookieOf(compared) } });

/** Adds a home, takes one out, takes all out, or takes over those of a comparison. */
export async function changeChosen(request: Request, form: FormData) {
  const chosen = readCompared(request.headers.get("Cookie"));
  const [add] = readIds(form.get("add")).map(Number);
  const [remove] = readIds(form.get("remove")).map(Number);
  const taken = readIds(form.get("homes")).map(Number);
  if (form.has("clear")) return toChosen({ ids: [] });
  if (add !== undefined) return choose(request, form, add, chosen);
  const ids =
    taken.length > 0 ? taken.slice(0, mostCompared) : chosen.filter((id) => id !== remove);
  const kinds = kindsOf(await findHomes(request, ids));
  return toChosen({ ids: [...new Set(ids)], kind: kinds.length === 1 ? kinds[0] : undefined });
}
