import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { shortlistPaths } from "~/shortlist-paths";
import shortlistsUrl from "~/styles/shortlists.css?url";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { makeList, myLists } from "./lists.server";
import { NewListForm } from "./new-list-form";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

export const loader = ({ request }: LoaderFunctionArgs) => myLists(request);

export const action = ({ request }: ActionFunctionArgs) => makeList(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shortlistsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The member's lists of homes, and those that others share with them. */
export default function Shortlists() {
  const { t } = useTranslation();
  const { title, lists } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("shortlists.lead")} />
      {lists.length > 0 ? (
        <ul className="shortlists">
          {lists.map(({ id, name, homes, owner, is_own, is_shared }) => (
            <li key={id}>
              <h2 dir="auto">
                <Link to={shortlistPaths.shortlist(id)}>{name}</Link>
              </h2>
              <p className="quiet">
                <span>{t("shortlists.homes", { count: homes })}</span>
                {is_own ? null : <span>{t("shortlists.of", { name: owner })}</span>}
                {is_own && is_shared ? (
                  <Badge icon="users" tone="accent">
                    {t("shortlists.shared")}
                  </Badge>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing="heart" title={t("shortlists.none")} text={t("shortlists.noneText")} />
      )}
      <NewListForm key={lists.length} reply={answer?.reply}>
        <SubmitButton variant="secondary" icon="plus">
          {t("shortlists.make")}
        </SubmitButton>
      </NewListForm>
    </MemberArea>
  );
}
