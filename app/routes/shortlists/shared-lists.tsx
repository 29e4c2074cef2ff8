import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { shortlistPaths } from "~/shortlist-paths";
import shortlistsUrl from "~/styles/shortlists.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { ListLine } from "./list-line";
import { forgetSharedList, loadSharedLists } from "./shared-lists.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSharedLists(request);

export const action = ({ request }: ActionFunctionArgs) => forgetSharedList(request);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shortlistsUrl }];

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args),
  { name: "referrer", content: "same-origin" },
];

/** Lists of others that a visitor opened by a link, in this browser. */
export default function SharedLists() {
  const { t } = useTranslation();
  const { title, lists } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack shared-list">
      <PageHeading title={title} />
      {lists.length > 0 ? (
        <>
          <Notice tone="info">
            {t("shortlists.opened.inBrowser")}{" "}
            <TextLink href={paths.signIn({ next: paths.shortlists() })}>
              {t("common.signIn")}
            </TextLink>
          </Notice>
          <ul className="shortlists">
            {lists.map(({ token, name, owner, homes }) => (
              <li key={token}>
                <ListLine
                  name={name}
                  href={shortlistPaths.sharedList(token)}
                  homes={homes}
                  owner={owner}
                />
                <Form method="post">
                  <Button variant="quiet" size="small" icon="x" name="forget" value={token}>
                    {t("shortlists.opened.forget")}
                    <span className="visually-hidden">: {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          drawing="heart"
          title={t("shortlists.opened.none")}
          text={t("shortlists.opened.noneText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </div>
  );
}
