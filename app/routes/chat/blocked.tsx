import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { paths } from "~/paths";
import chatUrl from "~/styles/chat.css?url";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { loadBlocked, unblockPerson } from "./blocked.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadBlocked(request);
export const action = ({ request }: ActionFunctionArgs) => unblockPerson(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Whom the member has blocked, where it can be undone. */
export default function BlockedPeople() {
  const { t } = useTranslation();
  const { title, people, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={total > 0 ? t("chat.blocked.lead") : undefined} />
      {total > 0 ? (
        <>
          <ul className="blocked-people">
            {people.map(({ id, name, picture, reason, at, day }) => (
              <li key={id}>
                <Avatar name={name} url={picture} size="small" />
                <div>
                  <h2 dir="auto">{name}</h2>
                  <p>
                    {at ? <time dateTime={at}>{t("chat.blocked.since", { day })}</time> : null}
                    {reason ? (
                      <>
                        <br />
                        <span dir="auto">{reason}</span>
                      </>
                    ) : null}
                  </p>
                </div>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="person" value={id} />
                  <SubmitButton variant="secondary" size="small">
                    {t("chat.block.undo")}
                    <span className="visually-hidden"> · {name}</span>
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={pages}
            href={(number) => chatPaths.blockedPeople({ page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t("chat.blocked.none")}
          text={t("chat.blocked.noneText")}
          action={<ButtonLink href={paths.chats()}>{t("chat.title")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}
