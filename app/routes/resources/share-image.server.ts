import type { AnyCall, DataOf } from "~/contract/call";
import { getArticles } from "~/contract/content";
import { homepageData } from "~/contract/home";
import { getProjects } from "~/contract/projects";
import { getProperty } from "~/contract/properties";
import { i18nFor } from "~/i18n/i18n.server";
import { formatMoney } from "~/i18n/money";
import { standardLanguage } from "~/i18n/texts.server";
import { requestFacts } from "~/session.server/request-facts";
import { getSite, moneyOf } from "~/session.server/site";
import { failPage } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { forwardToEmbedded } from "~/upstream.server/embedded";
import type { Given } from "~/upstream.server/client";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import type { ShareSubject } from "~/web.server/share-image";

type Named = Omit<ShareSubject, "company">;

/**
 * The data of a call as a visitor gets it; null where they may not read it, or it is not there.
 * @throws 503 while the upstream does not answer
 */
async function asVisitor<C extends AnyCall>(request: Request, call: C, ...given: Given<C>) {
  try {
    return (await upstreamClient(requestFacts(request)).call(call, ...given)) as DataOf<C>;
  } catch (error) {
    if (error instanceof UpstreamError && error.status >= 400 && error.status < 500) return null;
    failPage(error);
  }
}

const placeOf = ({ city, country }: { city: string; country: string }) =>
  [city, country].filter(Boolean).join(", ");

async function property(request: Request, slug: string): Promise<Named | null> {
  const [home] = (await asVisitor(request, getProperty, { slug_id: slug })) ?? [];
  if (home?.slug_id !== slug) return null;
  const language = standardLanguage();
  const amount = formatMoney(home.price, moneyOf(await getSite(request)), language);
  const per = home.property_type === "rent" ? (home.rentduration ?? "Monthly") : null;
  return {
    title: home.title,
    place: placeOf(home),
    price: per ? `${amount} ${i18nFor(language).t(`ui.price.per.${per.toLowerCase()}`)}` : amount,
    photo: home.title_image,
  };
}

/** Of a project everybody may see the card. */
async function project(request: Request, slug: string): Promise<Named | null> {
  const cards = await asVisitor(request, getProjects, { slug_id: slug, limit: 1 });
  const card = cards?.find(({ slug_id }) => slug_id === slug);
  return card ? { title: card.title, place: placeOf(card), price: "", photo: card.image } : null;
}

async function article(request: Request, slug: string): Promise<Named | null> {
  const articles = await asVisitor(request, getArticles, { slug_id: slug, limit: 3 });
  const one = articles?.find(({ slug_id }) => slug_id === slug);
  if (!one) return null;
  return { title: one.title, place: one.category?.category ?? "", price: "", photo: one.image };
}

/** The front page, whose only name is `home`. */
async function site(request: Request, name: string): Promise<Named | null> {
  if (name !== "home") return null;
  const homepage = await asVisitor(request, homepageData, {});
  const { t } = i18nFor(standardLanguage());
  return {
    title: t("home.hero.title"),
    place: t("home.hero.lead"),
    price: "",
    photo: homepage?.slider_section[0]?.web_image ?? "",
  };
}

const subjects: Record<string, (request: Request, slug: string) => Promise<Named | null>> = {
  properties: property,
  projects: project,
  articles: article,
  site,
};

/** What stands in the image of a page; null when there is no such page for everybody. */
export async function shareSubject(
  request: Request,
  kind: string,
  slug: string,
): Promise<ShareSubject | null> {
  const find = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
  const named = await find?.(request, slug);
  if (!named) return null;
  const { company_name } = await getSite(request);
  return { ...named, company: company_name || "Doorstep" };
}

const largestPhoto = 20 * 1024 * 1024;

/** The photo of a subject; null when it cannot be had. */
export async function fetchPhoto(url: string): Promise<Buffer | null> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  const isOurs = url.startsWith(`${getSettings().publicUrl}/media/`);
  try {
    const response =
      (isOurs ? await forwardToEmbedded(new Request(`${url}/1280.jpg`)) : null) ??
      (await fetch(url, { signal: AbortSignal.timeout(5000) }));
    if (!response.ok || Number(response.headers.get("Content-Length")) > largestPhoto) return null;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.byteLength <= largestPhoto ? bytes : null;
  } catch {
    return null;
  }
}
