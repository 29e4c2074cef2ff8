import { agentProperties } from "~/contract/agents/calls";
import type { AnyCall, DataOf } from "~/contract/wire/call";
import { getArticles } from "~/contract/content/calls";
import { homepageData } from "~/contract/home/calls";
import { getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import type { SiteSettings } from "~/contract/site/calls";
import { i18nFor } from "~/i18n/i18n.server";
import { formatShortPrice } from "~/i18n/rents";
import { standardLanguage } from "~/i18n/texts.server";
import { requestFacts } from "~/session.server/request-facts";
import { companyNameOf, getSite, moneyOf } from "~/session.server/site";
import { failPage } from "~/session.server/upstream";
import type { Given } from "~/upstream.server/client";
import { fetchFile } from "~/upstream.server/fetch-file";
import { upstreamClient } from "~/upstream.server/upstream-client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import type { ShareSubject } from "~/screens.server/share-image";

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

const cityAndCountry = ({ city, country }: { city: string; country: string }) =>
  [city, country].filter(Boolean).join(", ");

/** Of a premium home everybody may see the card. */
async function property(request: Request, slug: string): Promise<Named | null> {
  const homes =
    (await asVisitor(request, getProperty, { slug_id: slug })) ??
    (await asVisitor(request, getPropertyList, { slug_id: slug, limit: 1 }));
  const home = homes?.find(({ slug_id }) => slug_id === slug);
  if (!home) return null;
  const language = standardLanguage();
  const { t } = i18nFor(language);
  const money = moneyOf(await getSite(request));
  return {
    title: home.title,
    place: cityAndCountry(home),
    price: formatShortPrice(home, { t, language, money }),
    photo: home.title_image,
  };
}

/** Of a project everybody may see the card. */
async function project(request: Request, slug: string): Promise<Named | null> {
  const cards = await asVisitor(request, getProjects, { slug_id: slug, limit: 1 });
  const card = cards?.find(({ slug_id }) => slug_id === slug);
  return card
    ? { title: card.title, place: cityAndCountry(card), price: "", photo: card.image }
    : null;
}

/** A member who has something on the market. */
async function agent(request: Request, slug: string): Promise<Named | null> {
  const found = (await asVisitor(request, agentProperties, { slug_id: slug, limit: 1 }))
    ?.customer_data;
  if (found?.slug_id !== slug) return null;
  const { name, property_count: count, profile } = found;
  const { t } = i18nFor(standardLanguage());
  return {
    title: name,
    place: cityAndCountry(found),
    price: count > 0 ? `${count} ${t("agents.homes", { count })}` : "",
    photo: profile,
    isPortrait: true,
  };
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
  agents: agent,
  articles: article,
  site,
};

/** What stands in the image of a page; null when there is no such page for everybody. */
export async function shareSubject(
  request: Request,
  kind: string,
  slug: string,
  settings: Partial<SiteSettings>,
): Promise<ShareSubject | null> {
  const find = Object.hasOwn(subjects, kind) ? subjects[kind] : undefined;
  const named = await find?.(request, slug);
  if (!named) return null;
  return { ...named, company: companyNameOf(settings) };
}

/** The photo of a subject; null when it cannot be had. */
export const fetchPhoto = async (url: string) => (await fetchFile(url, "1280.jpg"))?.bytes ?? null;
