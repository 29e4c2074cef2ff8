import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { User } from "~/contract/account/calls";
import { deleteUser } from "~/contract/security/calls";
import { deleteAccountForm, validateDeleteAccount } from "~/contract/security/forms";
import { formDrafts } from "~/drafts.server/form-drafts";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import securityStyles from "~/styles/security.css?url";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { readForm } from "~/screens.server/read-form";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireRecentSignIn(request);
  const [user, t] = await Promise.all([requireUserData(request), getTexts(request)]);
  return {
    title: t("security.delete.title"),
    words: wordsOf(user),
    isOperator: user.is_operator,
    constraint: getZodConstraint(deleteAccountForm),
  };
}

/** Deletes the account; another upstream says nothing of it, so the unfinished forms go here. */
export async function action({ request }: ActionFunctionArgs) {
  await requireRecentSignIn(request);
  const user = await requireUserData(request);
  const submission = validateDeleteAccount(await readForm(request));
  if (submission.status !== "success") return wrongReply(submission);
  if (!alike(submission.value.confirmation, wordsOf(user)))
    return data(
      { reply: submission.reply({ fieldErrors: { confirmation: [typedOtherwise] } }) },
      { status: 400 },
    );
  try {
    await upstream(request).call(deleteUser);
  } catch (error) {
    return refusedReply(submission, error);
  }
  await formDrafts().forgetAll(user.id);
  return redirectWithSuccess(paths.home(), "security.delete.done", {
    headers: await signedOutHeaders(),
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

const goes = ["profile", "listings", "marks", "files", "devices"] as const;
const stays = ["payments", "links", "mails"] as const;

/** Says what is deleted and what is kept, and asks to type something before it happens (spec §2). */
export default function DeleteAccount() {
  const { t } = useTranslation();
  const { title, isOperator } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("security.delete.lead")} />
      {isOperator ? (
        <Notice>{t("security.delete.operator")}</Notice>
      ) : (
        <>
          <div className="deletion">
            <section>
              <h2>{t("security.delete.goesTitle")}</h2>
              <ul>
                {goes.map((part) => (
                  <li key={part}>{t(`security.delete.goes.${part}`)}</li>
                ))}
              </ul>
            </section>
            <section>
              <h2>{t("security.delete.staysTitle")}</h2>
              <ul>
                {stays.map((part) => (
                  <li key={part}>{t(`security.delete.stays.${part}`)}</li>
                ))}
              </ul>
            </section>
          </div>
          <Confirmation />
        </>
      )}
    </MemberArea>
  );
}

const rules = () =>
  import("~/contract/security/forms").then((forms) => ({
    validate: forms.validateDeleteAccount,
  }));

function Confirmation() {
  const { t } = useTranslation();
  const { words, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm({
    id: "delete-account",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules,
  });
  return (
    <Form method="post" className="form deletion-form" {...props}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.confirmation}
        label={t("security.delete.type", { words })}
        hint={t("security.delete.typeHint")}
        autoComplete="off"
        dir="auto"
      />
      <div className="cluster">
        <SubmitButton variant="danger" icon="trash-2">
          {t("security.delete.submit")}
        </SubmitButton>
        <ButtonLink variant="quiet" href={paths.security()}>
          {t("security.delete.stay")}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What is typed to confirm: something that is on nobody's tongue by accident. */
const wordsOf = ({ email, mobile, name }: User) => email || mobile || name;

/** As the form says it of an empty field. */
const typedOtherwise = "Please type it as it is shown.";

const alike = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
