import { data, redirect } from "@remix-run/node";
import { getProperty, getPropertyList } from "~/contract/properties";
import { getTexts } from "~/i18n/i18n.server";
import { withoutLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";
import { notePersonal } from "~/session.server/personal-page";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { cardOf } from "~/ui/card-property";
import { comparedCookie, mostCompared, readCompared } from "~/ui/compared-homes";
import { cachedPage } from "~/web.server/cached-page";
import { UpstreamError } from "~/upstream.server/upstream-error";

const mostFound = 8;
const longestSearch = 100;
const idShape = /^[1-9]\d{0,8}$/;

/** One chosen home, without its facts when it is premium and closed to the reader; null when it is gone. */
export async function chosenHome(request: Request, id: number) {
  try {
    const [home] = await upstream(request).call(getProperty, { id });
    return home ? { id, home } : null;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 403) throw error;
    return { id, home: null };
  }
}

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
  const [found, t] = await Promise.all([
    Promise.all(ids.map((id) => chosenHome(request, id))),
    getTexts(request),
  ]);
  const chosen = found.filter((one) => one !== null);
  const kinds = [...new Set(chosen.flatMap(({ home }) => home?.category?.slug_id ?? []))];
  const results =
    search && chosen.length < mostCompared
      ? await upstream(request).call(getPropertyList, {
          search: search.slice(0, longestSearch),
          category_slug_id: kinds[0],
          limit: mostFound + mostCompared,
        })
      : [];
  const view = {
    title: t("properties.compare.title"),
    description: t("properties.compare.description"),
    chosen: chosen.map(({ id, home }) => ({ id, card: home ? cardOf(home) : null })),
    isFull: searchParams.get("full") === "1" && chosen.length >= mostCompared,
    isFullNow: chosen.length >= mostCompared,
    kinds: kinds.length,
    kind: kinds.length === 1 ? (chosen.find(({ home }) => home)?.home?.category ?? null) : null,
    search: search.slice(0, longestSearch),
    found: results
      .filter(({ id }) => !ids.includes(id))
      .slice(0, mostFound)
      .map(cardOf),
  };
  if (ids.length === 0 && withoutLanguage(address.search) === "")
    return data(cachedPage(request, view, { tags: ["site"] }));
  const keep = { "Set-Cookie": cookieOf(chosen.map(({ id }) => id)) };
  return data(view, { headers: chosen.length < ids.length ? keep : {} });
}

export type ChosenView = Awaited<ReturnType<typeof loadChosen>>["data"];

const cookieOf = (ids: number[]) =>
  comparedCookie(ids, getSettings().publicUrl.startsWith("https:"));

const readIds = (value: FormDataEntryValue | null) =>
  typeof value === "string" ? value.split("-").filter((id) => idShape.test(id)) : [];

/** Those of the choice that are still there; asked only where there would else be no room. */
async function withRoom(request: Request, ids: number[]) {
  if (ids.length < mostCompared) return ids;
  const found = await Promise.all(ids.map((id) => chosenHome(request, id)));
  return found.flatMap((one) => one?.id ?? []);
}

/** Adds a home, takes one out, takes all out, or takes over those of a comparison. */
export async function changeChosen(request: Request, form: FormData) {
  const chosen = readCompared(request.headers.get("Cookie"));
  const [add] = readIds(form.get("add")).map(Number);
  const [remove] = readIds(form.get("remove")).map(Number);
  const taken = readIds(form.get("homes")).map(Number);
  const before = add === undefined ? chosen : await withRoom(request, chosen);
  const isFull = add !== undefined && !before.includes(add) && before.length >= mostCompared;
  const wanted = taken.length > 0 ? taken : before.filter((id) => id !== remove);
  if (add !== undefined && !isFull) wanted.push(add);
  const after = form.has("clear") ? [] : [...new Set(wanted)].slice(0, mostCompared);
  return redirect(paths.compare({ full: isFull ? 1 : undefined }), {
    headers: { "Set-Cookie": cookieOf(after) },
  });
}
