import { Form } from "@remix-run/react";
import type { GatewayForm, GatewayKey } from "~/contract/payments/forms";
import { gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import type { FieldData } from "~/ui/fields/field-metadata";
import { PasswordField } from "~/ui/fields/password-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReadRevision } from "../parts/read-revision";
import type { GatewaySettings, SettingsAnswer } from "./settings.server";

const rules = () =>
  import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateGateway }));

interface KeysFormProps {
  gateway: GatewaySettings;
  reply: SettingsAnswer["reply"] | undefined;
}

export function KeysForm({ gateway, reply }: KeysFormProps) {
  const { t } = useTranslation();
  const { is_on, is_sandbox, keys } = gateway;
  const shown = keys.filter(({ is_secret }) => !is_secret).map(({ name, hint }) => [name, hint]);
  const { form, fields, props } = useCheckedForm<GatewayForm>({
    id: gateway.gateway.toLowerCase(),
    reply,
    defaultValue: { is_on, is_sandbox, ...(Object.fromEntries(shown) as Partial<GatewayForm>) },
    rules,
  });
  // The same may be said of several keys.
  const errors = Object.fromEntries(
    Object.entries(form.allErrors).map(([name, said]) => [
      name,
      keys.some((key) => key.name === name)
        ? said.map((sentence) => `${t(`operator.paymentSettings.key.${name}`)}: ${sentence}`)
        : said,
    ]),
  );
  return (
    <Form
      method="post"
      action={operatorPaths.operatorPaymentSettings()}
      className="form"
      preventScrollReset
      {...props}
    >
      <ErrorSummary form={{ id: form.id, allErrors: errors }} />
      <input type="hidden" name="part" value="gateway" />
      <ReadRevision reply={reply} revision={gateway.revision} />
      <input type="hidden" name="gateway" value={gateway.gateway} />
      <CheckboxField
        field={fields.is_on}
        label={t("operator.paymentSettings.offer", { gateway: gatewayTitles[gateway.gateway] })}
      />
      <CheckboxField
        field={fields.is_sandbox}
        label={t("operator.paymentSettings.sandboxOn")}
        hint={t("operator.paymentSettings.sandboxHint")}
      />
      {keys.map((key) => (
        <KeyField key={key.name} {...key} field={fields[key.name as GatewayKey]} />
      ))}
      <div>
        <SubmitButton name="save" value={gateway.gateway}>
          {t("operator.paymentSettings.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface KeyFieldProps {
  name: string;
  is_secret: boolean;
  hint: string;
  field: FieldData;
}

/** Secrets of webhooks may be several; a secret is never shown, and an empty field keeps it. */
function KeyField({ name, is_secret: isSecret, hint, field }: KeyFieldProps) {
  const { t } = useTranslation();
  const label = t(`operator.paymentSettings.key.${name}`);
  if (!isSecret) return <TextField field={field} label={label} dir="ltr" spellCheck={false} />;
  const kept = hint
    ? t("operator.paymentSettings.kept", { end: `\u2068…${hint}\u2069` })
    : t("operator.paymentSettings.notKept");
  if (name === "webhook_secret")
    return (
      <TextAreaField
        field={field}
        label={label}
        hint={`${kept} ${t("operator.paymentSettings.several")}`}
        rows={2}
      />
    );
  return <PasswordField field={field} label={label} hint={kept} autoComplete="new-password" />;
}
