import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PersonNameForm } from "~/contract/shortlists/forms";
import { longestPersonName } from "~/contract/shortlists/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { shortlistPaths } from "~/shortlist-paths";
import copiedUrl from "~/styles/copied-text.css?url";
import shortlistsUrl from "~/styles/shortlists.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { WordsToCopy } from "~/ui/unsent-words";
import { compareFormId, HomeOnList } from "./home-on-list";
import { OwnerTools } from "./owner-tools";
import { type ListAnswer, useFormOfList, wordsWithoutForm } from "./forms-of-list";
import { changeList, type ListView, loadList } from "./shortlist.server";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadList(request, params);

export const action = ({ request, params }: ActionFunctionArgs) => changeList(request, params);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: shortlistsUrl },
  { rel: "stylesheet", href: copiedUrl },
];

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args),
  { name: "referrer", content: "same-origin" },
];

/** A list of homes, with what its people say beside each. */
export default function Shortlist() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ListAnswer | undefined;
  const unsent = wordsWithoutForm(answer, list);
  const { title, owner, is_own, people, homes } = list;
  const others = people.filter((name) => name !== owner);
  return (
    <Frame list={list}>
      <PageHeading
        title={title}
        lead={
          <>
            <span>{list.description}</span>
            {is_own ? null : <span> · {t("shortlists.of", { name: owner })}</span>}
            {others.length > 0 ? (
              <span> · {t("shortlists.with", { names: others.join(", ") })}</span>
            ) : null}
          </>
        }
      />
      {unsent ? <Unsent {...unsent} /> : null}
      {is_own ? <OwnerTools list={list} answer={answer} /> : <Seat list={list} answer={answer} />}
      {homes.length > 0 ? (
        <>
          {homes.map((home) => (
            <HomeOnList key={home.property_id} home={home} list={list} answer={answer} />
          ))}
          <Form method="post" id={compareFormId} className="shortlist-compare">
            <p className="quiet">{t("shortlists.compareHint")}</p>
            <Button name="intent" value="compare" variant="secondary" icon="columns-2">
              {t("shortlists.compare")}
            </Button>
          </Form>
        </>
      ) : (
        <EmptyState
          title={t("shortlists.empty")}
          text={is_own ? t("shortlists.emptyText") : undefined}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </Frame>
  );
}

function Frame({ list, children }: { list: ListView; children: ReactNode }) {
  return list.is_own || list.is_member ? (
    <MemberArea>{children}</MemberArea>
  ) : (
    <div className="wide stack shared-list">{children}</div>
  );
}

/** What was refused and has no form on this page any more. */
function Unsent({ why, written }: { why: string; written: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorSummary
        form={{ id: "unsent", allErrors: { "": [why] } }}
        title={t("shortlists.notSaved")}
      />
      <WordsToCopy text={t("ui.unsentWords.text")} written={written} />
    </>
  );
}

/** As whom the reader takes part, and how they begin or stop. */
function Seat({ list, answer }: { list: ListView; answer: ListAnswer | undefined }) {
  const { t } = useTranslation();
  const { me, may_join, is_member, isSignedIn, here } = list;
  if (!me)
    return (
      <>
        {may_join ? (
          <Card>
            {isSignedIn ? (
              <Form method="post" className="shortlist-line">
                <p>{t("shortlists.join.member")}</p>
                <Button name="intent" value="join">
                  {t("shortlists.join.button")}
                </Button>
              </Form>
            ) : (
              <JoinForm answer={answer} />
            )}
          </Card>
        ) : null}
        <Remembered list={list} />
      </>
    );
  return (
    <Form method="post" className="cluster">
      <p>{t("shortlists.join.as", { name: me })}</p>
      {is_member ? null : isSignedIn ? (
        <Button name="intent" value="join" variant="secondary" size="small">
          {t("shortlists.join.keep")}
        </Button>
      ) : (
        <TextLink href={paths.signIn({ next: here })}>{t("shortlists.join.signIn")}</TextLink>
      )}
      <details className="shortlist-asks">
        <summary>{t("shortlists.leave")}</summary>
        <p>{t("shortlists.leaveText")}</p>
        <Button name="intent" value="leave" variant="danger" size="small">
          {t("shortlists.leaveYes")}
        </Button>
      </details>
    </Form>
  );
}

/** Where the list is found again by whoever only looks, and that it need not be. */
function Remembered({ list: { isSignedIn, isRemembered } }: { list: ListView }) {
  const { t } = useTranslation();
  if (!isRemembered) return null;
  return (
    <Form method="post" className="cluster">
      <TextLink
        quiet
        icon="list"
        href={isSignedIn ? paths.shortlists() : shortlistPaths.sharedLists()}
      >
        {t("shortlists.opened.title")}
      </TextLink>
      <Button name="intent" value="forget" variant="quiet" size="small" icon="x">
        {t("shortlists.opened.forget")}
      </Button>
    </Form>
  );
}

const rules = () =>
  import("~/contract/shortlists/forms").then((forms) => ({ validate: forms.validatePersonName }));

/** A guest says who they are. */
function JoinForm({ answer }: { answer: ListAnswer | undefined }) {
  const { t } = useTranslation();
  const { form, fields, props } = useFormOfList<PersonNameForm>(answer, {
    id: "join",
    constraint: { name: { required: true, maxLength: longestPersonName } },
    rules,
  });
  return (
    <Form method="post" className="stack" {...props}>
      <ErrorSummary form={form} />
      <div className="shortlist-line">
        <TextField
          field={fields.name}
          label={t("shortlists.join.name")}
          hint={t("shortlists.join.hint")}
        />
        <Button name="intent" value="join">
          {t("shortlists.join.button")}
        </Button>
      </div>
    </Form>
  );
}
