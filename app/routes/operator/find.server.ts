import type { TFunction } from "i18next";
import { sitePages } from "~/contract/content/rules";
import { operatorFindEntries } from "~/contract/operator/find-entries/calls";
import { operatorFindListings } from "~/contract/operator/find-listings/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorPayments } from "~/contract/operator/payments/calls";
import { settingGroups } from "~/contract/operator/site/rules";
import { mayAs, type Right, rightsOf } from "~/contract/operator/team/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { textsAtSite } from "~/i18n/texts.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { catalogueParts } from "./catalogue/catalogue-tabs";
import { groupsOf } from "./console-links";
import { contentParts } from "./content/content-tabs";

/** Of each kind; the pages of their own have all. */
const limit = 8;

/** What is not for the operator's role is not looked for. */
const nothing = { data: [], total: 0 };

/** What the operator may see in which a text is found, or that has it as its number; and pages of the console. */
export async function findAnything(request: Request) {
  const { operator_role: role } = await requireOperator(request, "console");
  const search = (new URL(request.url).searchParams.get("search") ?? "").trim().slice(0, 255);
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const title = t("operator.find.title");
  if (!search) return { title, search, found: null };
  const api = upstream(request);
  const [members, listings, payments, entries] = await Promise.all([
    mayAs(role, "members") ? api.envelope(operatorMembers, { search, limit }) : nothing,
    mayAs(role, "listings") ? api.envelope(operatorFindListings, { search, limit }) : nothing,
    mayAs(role, "payments") ? api.envelope(operatorPayments, { search, limit }) : nothing,
    api.envelope(operatorFindEntries, { search, limit }),
  ]);
  const pages = findPages(search, { t, language, rights: rightsOf(role) });
  return { title, search, found: { members, listings, payments, entries, pages } };
}

interface ConsolePage {
  right: Right;
  href: string;
  title: string;
  /** Where its words stand below `operator`, where they say what can be set. */
  words?: string[];
}

const everyPage = (t: TFunction): ConsolePage[] => [
  ...groupsOf({ rights: rightsOf("owner"), review: 0, payments: 0 }).flatMap(({ links }) =>
    links.map(({ page, right, href }) => ({
      ...{ right, href },
      title: t(`operator.pages.${page}`),
      ...(page.endsWith("Settings") && page !== "siteSettings" && { words: [page] }),
    })),
  ),
  ...settingGroups.map((group) => ({
    right: "settings" as const,
    href: operatorPaths.operatorSiteSettings({ group }),
    title: t(`operator.siteSettings.group.${group}`),
    words: ["siteSettings", group],
  })),
  ...Object.entries(contentParts).map(([part, href]) => ({
    ...{ right: "content" as const, href },
    title: t(`operator.content.${part}.title`),
  })),
  ...sitePages.map((page) => ({
    right: "content" as const,
    href: operatorPaths.operatorPage(page),
    title: t(`operator.content.pages.names.${page}`),
  })),
  ...Object.entries(catalogueParts).map(([part, href]) => ({
    ...{ right: "catalogue" as const, href },
    title: t(`operator.catalogue.${part}`),
  })),
];

interface Reader {
  t: TFunction;
  language: string;
  rights: Right[];
}

/** The pages whose title has the text, then those on which something is called so. */
function findPages(search: string, { t, language, rights }: Reader) {
  const sought = comparable(search);
  const has = (text: string) => comparable(text).includes(sought);
  // The first part of an area stands at its address: it is named as the part.
  const pages = [...new Map(everyPage(t).map((page) => [page.href, page])).values()].filter(
    ({ right }) => rights.includes(right),
  );
  const named = pages.filter(({ title }) => has(title));
  const saying = pages.flatMap((page) => {
    const said = named.includes(page) ? undefined : labelsAt(language, page.words).find(has);
    return said ? [{ ...page, said }] : [];
  });
  return [...named.map((page) => ({ ...page, said: "" })), ...saying]
    .slice(0, limit)
    .map(({ href, title, said }) => ({ href, title, said }));
}

const comparable = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** What the fields of a page are called; hints and leads name too much. */
function labelsAt(language: string, words: string[] | undefined): string[] {
  if (!words) return [];
  const { operator } = textsAtSite(language);
  const texts = words.reduce<unknown>(
    (part, name) =>
      typeof part === "object" && part !== null
        ? Object.entries(part).find(([key]) => key === name)?.[1]
        : undefined,
    operator,
  );
  return Object.entries(typeof texts === "object" && texts ? texts : {}).flatMap(([name, text]) =>
    typeof text === "string" && !/(?:Hint|Lead|Text|^lead|^saved)$/.test(name) ? [text] : [],
  );
}
