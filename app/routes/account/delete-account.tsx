import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
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
import { deleteAccount, loadDeletion } from "./delete-account.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadDeletion(request);
export const action = ({ request }: ActionFunctionArgs) => deleteAccount(request);

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
