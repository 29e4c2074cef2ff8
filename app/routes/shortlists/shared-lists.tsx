import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getShortlist } from "~/contract/shortlists/calls";
import { forgetListForm } from "~/contract/shortlists/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { openedLists, openedListsCookie } from "~/screens.server/opened-lists";
import { readForm } from "~/screens.server/read-form";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { shortlistPaths } from "~/shortlist-paths";
import shortlistsUrl from "~/styles/shortlists.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { ListLine } from "./list-line";
import { secretLinkHeaders } from "./shortlist.server";

/** The lists of others that this browser remembers; members have them among their own. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [tokens, session] = await Promise.all([openedLists(request), getSession(request)]);
  const found = await Promise.all(tokens.map((token) => briefOf(request, token)));
  // Whoever opens one while they are signed in has it among theirs.
  if (session.has("token"))
    throw redirect(paths.shortlists(), {
      headers: { "Set-Cookie": await openedListsCookie([]) },
    });
  const t = await getTexts(request);
  const open = found.filter((one) => one !== null);
  // Of two links to one list, the one to take part counts, as it does for members.
  const lists = [...new Map(open.map(({ id }) => [id, open.filter((one) => one.id === id)]))].map(
    ([, [first, ...others]]) => others.find(({ mayJoin }) => mayJoin) ?? first!,
  );
  const headers = new Headers(secretLinkHeaders);
  if (lists.length < tokens.length)
    headers.set("Set-Cookie", await openedListsCookie(lists.map(({ token }) => token)));
  return data({ title: t("shortlists.opened.title"), lists }, { headers });
}

/** Forgets one of them. */
export async function action({ request }: ActionFunctionArgs) {
  const read = forgetListForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const left = (await openedLists(request)).filter((token) => token !== read.data.forget);
  return redirect(shortlistPaths.sharedLists(), {
    headers: { "Set-Cookie": await openedListsCookie(left) },
  });
}

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

/** What a shared list is called, and whose it is; null once its link leads nowhere. */
async function briefOf(request: Request, token: string) {
  try {
    const { id, name, owner, homes, may_join } = await upstream(request).call(getShortlist, {
      token,
    });
    return { id, token, name, owner, homes: homes.length, mayJoin: may_join };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}
