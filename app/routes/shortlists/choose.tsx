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
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { PropertyCard } from "~/ui/property-card";
import { TextLink } from "~/ui/text-link";
import { changeListsOfHome, listsForHome } from "./lists.server";
import { NewListForm } from "./new-list-form";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

export const loader = ({ request }: LoaderFunctionArgs) => listsForHome(request);

export const action = ({ request }: ActionFunctionArgs) => changeListsOfHome(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shortlistsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** On which of the member's lists a home is. */
export default function ChooseLists() {
  const { t } = useTranslation();
  const { title, home, lists, back } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        actions={<ButtonLink href={back}>{t("shortlists.choose.done")}</ButtonLink>}
      />
      <div className="shortlist-home">
        <PropertyCard property={home} level={2} />
        <div className="stack">
          <ul className="shortlists">
            {lists.map(({ id, name, homes, has_home }) => (
              <li key={id}>
                <div>
                  <p dir="auto">
                    <TextLink href={shortlistPaths.shortlist(id)}>{name}</TextLink>
                  </p>
                  <p className="quiet">{t("shortlists.homes", { count: homes })}</p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="list" value={id} />
                  <Button
                    name="intent"
                    value={has_home ? "remove" : "add"}
                    variant="secondary"
                    size="small"
                    icon={has_home ? "check" : "plus"}
                    aria-label={t(
                      has_home ? "shortlists.choose.removeFrom" : "shortlists.choose.addTo",
                      { name },
                    )}
                  >
                    {t(has_home ? "shortlists.choose.on" : "shortlists.choose.add")}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <NewListForm key={lists.length} intent="create" reply={answer?.reply}>
            <Button variant="secondary" icon="plus">
              {t("shortlists.choose.create")}
            </Button>
          </NewListForm>
        </div>
      </div>
    </div>
  );
}
