import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { shortlistPaths } from "~/shortlist-paths";
import shortlistsUrl from "~/styles/shortlists.css?url";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { ListLine } from "./list-line";
import { changeLists, myLists } from "./lists.server";
import { NewListForm } from "./new-list-form";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

export const loader = ({ request }: LoaderFunctionArgs) => myLists(request);

export const action = ({ request }: ActionFunctionArgs) => changeLists(request);

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
          {lists.map(({ id, name, homes, owner, is_own, is_shared, takes_part }) => (
            <li key={id}>
              <ListLine
                name={name}
                href={shortlistPaths.shortlist(id)}
                homes={homes}
                owner={owner}
                isShared={is_own && is_shared}
              />
              {is_own || takes_part ? null : (
                <Form method="post">
                  <Button variant="quiet" size="small" icon="x" name="leave" value={id}>
                    {t("shortlists.opened.forget")}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </Form>
              )}
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
