import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { securityPaths } from "~/security-paths";
import securityStyles from "~/styles/security.css?url";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { SecurityLayout } from "./security-layout";
import { PasskeySubmit } from "./passkey-submit";
import { changePasskeys, loadPasskeys } from "./passkeys.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadPasskeys(request);
export const action = ({ request }: ActionFunctionArgs) => changePasskeys(request);
/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

/** The member's passkeys: adds one, names it, removes it. */
export default function Passkeys() {
  const { t } = useTranslation();
  const { title, isAdding } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  return (
    <SecurityLayout
      codes={said && "codes" in said ? said.codes : []}
      title={title}
      lead={t("security.passkeys.lead")}
    >
      {isAdding ? <Add /> : <Keys />}
    </SecurityLayout>
  );
}

const rules = () =>
  import("~/contract/second-factor/forms").then((forms) => ({ validate: forms.validatePasskey }));

function Add() {
  const { t } = useTranslation();
  const { make } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm<{ name: string }>({
    id: "passkey",
    reply: said && "reply" in said ? said.reply : undefined,
    defaultValue: { name: t("security.passkeys.name") },
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.name}
        label={t("security.passkeys.nameLabel")}
        hint={t("security.passkeys.nameHint")}
      />
      {make ? <PasskeySubmit options={{ make }}>{t("security.passkeys.add")}</PasskeySubmit> : null}
    </Form>
  );
}

const nameField = (id: number, name: string) => ({
  ...{ id: `passkey-${id}`, errorId: `passkey-${id}-error`, descriptionId: `passkey-${id}-hint` },
  ...{ name: "name", formId: "", initialValue: name, required: true, maxLength: 60 },
});

function Keys() {
  const { t } = useTranslation();
  const { keys } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      {keys.length > 0 ? (
        <ul className="security-rows">
          {keys.map(({ id, name, used }) => (
            <li key={id}>
              <Form method="post" className="form">
                <input type="hidden" name="id" value={id} />
                <TextField field={nameField(id, name)} label={t("security.passkeys.nameLabel")} />
                <p>
                  {used
                    ? t("security.devices.used", { time: used })
                    : t("security.passkeys.unused")}
                </p>
                <div className="cluster">
                  <SubmitButton variant="secondary" size="small" name="intent" value="rename">
                    {t("security.passkeys.rename")}
                    <span className="visually-hidden"> · {name}</span>
                  </SubmitButton>
                  <SubmitButton variant="quiet" size="small" name="intent" value="remove">
                    {t("security.passkeys.remove")}
                    <span className="visually-hidden"> · {name}</span>
                  </SubmitButton>
                </div>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink href={securityPaths.passkeys({ add: 1 })}>
        {t("security.passkeys.add")}
      </ButtonLink>
    </div>
  );
}
