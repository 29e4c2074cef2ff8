import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import savedSearchesUrl from "~/styles/saved-searches.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { AlertAddressNotice } from "./alert-address";
import { AskToDeleteSearch } from "./delete-search";
import { SavedSearchRow } from "./saved-search-row";
import { mySavedSearches, saveOrDelete } from "./saved-searches.server";

export const loader = ({ request }: LoaderFunctionArgs) => mySavedSearches(request);

export const action = ({ request }: ActionFunctionArgs) => saveOrDelete(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: savedSearchesUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the member looks for, and how they hear of it. */
export default function SavedSearches() {
  const { t } = useTranslation();
  const { title, rows, toDelete, most, lacksAddress } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={
          rows.length > 0 ? t("properties.saved.used", { count: rows.length, most }) : undefined
        }
      />
      {toDelete ? <AskToDeleteSearch search={toDelete} /> : null}
      {lacksAddress ? <AlertAddressNotice /> : null}
      {rows.length > 0 ? (
        <ul className="saved-searches">
          {rows.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              reply={answer?.id === search.id ? answer.reply : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="search"
          title={t("properties.saved.none.title")}
          text={t("properties.saved.none.text")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}
