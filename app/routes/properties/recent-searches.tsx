import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { getPropertyList } from "~/contract/properties/calls";
import {
  inCities,
  propertyListInput,
  readSearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, propertyLists } from "~/contract/properties/lists";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { mayRemember } from "~/screens.server/notices";
import { recentSearches, recentSearchesHeader } from "~/screens.server/recent-searches";
import { getSession } from "~/session.server/session";
import { siteMoney } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { shortlistPaths } from "~/shortlist-paths";
import savedSearchesUrl from "~/styles/saved-searches.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { orNull } from "~/upstream.server/or-null";
import { readForm } from "~/screens.server/read-form";
import { chipsFor } from "./chips.server";
import { type FilterChoices, filterChoices } from "./filter-choices.server";
import { FilterList } from "./filter-list";
import { knownFilters } from "./known-filters.server";
import { listPath } from "./list-path";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import { titleFor } from "./results.server";
import { SaveSearchLink } from "./save-search-link";

/** The searches that this browser remembers, in the reader's language. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, choices, money, session, isKept] = await Promise.all([
    getTexts(request),
    filterChoices(request) as Promise<FilterChoices>,
    siteMoney(request),
    getSession(request),
    mayRemember(request),
  ]);
  const { language } = money;
  const price = (amount: number) => formatShortMoney(amount, money.site, language);
  const searches = isKept ? recentSearches(request) : [];
  return {
    title: t("properties.recent.title"),
    signedIn: session.has("token"),
    isKept,
    hasLists: capabilities().savedSearches,
    rows: await Promise.all(
      searches.map(async ({ href }) => {
        const { filters: read, ...search } = askedAt(href);
        const { list, asked, isMap } = search;
        // As its list leaves out what the catalogue has not.
        const filters = await knownFilters(Promise.resolve(choices), read);
        const heading = titleFor({ list, filters, choices, t, language });
        return {
          href,
          isMap,
          name: asked || heading,
          words: chipsFor({ list, filters, choices, t, price, language }).map(({ label }) => label),
          count: await foundNow(request, { ...search, filters }),
          list,
          query: writeSearchFilters({ ...filters, sort: undefined, view: undefined, page: 1 }),
        };
      }),
    ),
  };
}

/** Forgets one search, or all of them. */
export async function action({ request }: ActionFunctionArgs) {
  const read = forgetForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { data } = read;
  const left =
    "forget" in data ? recentSearches(request).filter(({ href }) => href !== data.forget) : [];
  return redirect(paths.recentSearches(), {
    headers: { "Set-Cookie": recentSearchesHeader(left) },
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: savedSearchesUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What was looked for in this browser, to look again; members have it among their own pages. */
export default function RecentSearches() {
  const { t } = useTranslation();
  const { signedIn, hasLists } = useLoaderData<typeof loader>();
  return signedIn ? (
    <MemberArea>
      <Searches />
    </MemberArea>
  ) : (
    <div className="wide stack">
      <Searches />
      {hasLists ? (
        <p>
          <TextLink icon="list" href={shortlistPaths.sharedLists()}>
            {t("shortlists.opened.title")}
          </TextLink>
        </p>
      ) : null}
    </div>
  );
}

function Searches() {
  const { t } = useTranslation();
  const { title, rows, isKept } = useLoaderData<typeof loader>();
  if (rows.length === 0)
    return (
      <>
        <PageHeading title={title} />
        <EmptyState
          drawing="search"
          title={t("properties.recent.none")}
          text={t(isKept ? "properties.recent.noneText" : "properties.recent.notKept")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      </>
    );
  return (
    <>
      <PageHeading
        title={title}
        lead={t("properties.recent.lead")}
        actions={
          <Form method="post">
            <Button variant="quiet-danger" icon="trash-2" name="intent" value="forget-all">
              {t("properties.recent.forgetAll")}
            </Button>
          </Form>
        }
      />
      <ul className="saved-searches">
        {rows.map((row) => (
          <Row key={row.href} row={row} />
        ))}
      </ul>
    </>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function Row({ row: { href, isMap, name, words, count, list, query } }: { row: Row }) {
  const { t } = useTranslation();
  const named = <span className="visually-hidden">: {name}</span>;
  return (
    <li className="saved-search">
      <div className="saved-search-words">
        <h2 dir="auto">
          <Link to={href}>{name}</Link>
        </h2>
        <FilterList words={words} />
        <p className="saved-search-figures">
          {count === null ? null : <span>{t("properties.saved.now", { count })}</span>}
          {isMap ? (
            <span className="quiet">
              <Icon name="map" />
              {t("properties.view.map")}
            </span>
          ) : null}
        </p>
      </div>
      <div className="saved-search-actions">
        <ButtonLink href={href} variant="secondary" size="small" icon="search">
          {t("properties.recent.again")}
          {named}
        </ButtonLink>
        <SaveSearchLink list={list} query={query} />
        <Form method="post" preventScrollReset>
          <Button variant="quiet-danger" size="small" icon="trash-2" name="forget" value={href}>
            {t("properties.recent.forget")}
            {named}
          </Button>
        </Form>
      </div>
    </li>
  );
}

/** What an address of a list, of a city, of a category or of the map looks for. */
function askedAt(href: string) {
  const { pathname, searchParams } = new URL(href, "http://site");
  const list = propertyLists.find((one) => listPath(one) === pathname) ?? "all";
  const [, kind, name] = /^\/properties\/(city|categories)\/([^/]+)$/.exec(pathname) ?? [];
  const named = name === undefined ? "" : decodeURIComponent(name);
  return {
    list,
    isMap: pathname === paths.propertiesOnMap(),
    asked: capabilities().sentences ? (searchParams.get("asked") ?? "").slice(0, 255) : "",
    filters: {
      ...understoodFilters(readSearchFilters(searchParams, { isAround: list === "nearby" })),
      ...(kind === "city" && inCities([named])),
      ...(kind === "categories" && { category_slug_id: named }),
    },
  };
}

/** How many homes a search finds now; null where that takes too long, or a place that is not in its address. */
async function foundNow(request: Request, { list, filters }: ReturnType<typeof askedAt>) {
  if (list === "nearby" && filters.latitude === undefined) return null;
  const input = propertyListInput({ ...filters, ...fixedByList[list], page: 1 }, 1);
  const answer = await orNull(upstream(request).envelope(getPropertyList, input));
  return answer?.total ?? null;
}

const forgetForm = z.union([
  z.object({ forget: z.string().max(2000) }),
  z.object({ intent: z.literal("forget-all") }),
]);
