import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
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
import { FilterList } from "./filter-list";
import { forgetSearches, loadRecentSearches } from "./recent-searches.server";
import { SaveSearchLink } from "./save-search-link";

export const loader = ({ request }: LoaderFunctionArgs) => loadRecentSearches(request);

export const action = ({ request }: ActionFunctionArgs) => forgetSearches(request);

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
