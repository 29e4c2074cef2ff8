import { Form } from "@remix-run/react";
import type { GatewayForm, GatewayKey } from "~/contract/payments/forms";
import {
  gatewayCurrencies,
  type GatewayName,
  gatewayTitles,
  takesCurrency,
} from "~/contract/payments/rules";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CopiedText } from "~/ui/copied-text";
import { Disclosure } from "~/ui/disclosure";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import type { FieldData } from "~/ui/fields/field-metadata";
import { PasswordField } from "~/ui/fields/password-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReadRevision } from "./editable-rows";
import type { GatewaySettings, SettingsAnswer } from "./payment-settings.server";

const rules = () =>
  import("~/contract/payments/forms").then((forms) => ({ validate: forms.validateGateway }));

interface GatewayCardProps {
  gateway: GatewaySettings;
  /** In which packages are sold. */
  currency: string;
  /** What the page says of this one. */
  answer: SettingsAnswer | undefined;
  open: boolean;
}

/** One gateway: whether it is on, its keys, where its notices go, and whether it takes the keys. */
export function GatewayCard({ gateway, currency, answer, open }: GatewayCardProps) {
  const { t } = useTranslation();
  const isTaken = takesCurrency(gateway.gateway, currency);
  const id = partId(gateway);
  return (
    <div id={id}>
      <Disclosure
        open={open}
        summary={
          <span className="gateway-summary">
            {gatewayTitles[gateway.gateway]}
            <GatewayState gateway={gateway} isTaken={isTaken} />
          </span>
        }
      >
        <div className="stack">
          {isTaken ? null : <OtherCurrency gateway={gateway.gateway} currency={currency} />}
          <KeysForm gateway={gateway} reply={answer?.checked ? undefined : answer?.reply} />
          <div className="stack">
            <p>
              <b>{t("operator.paymentSettings.webhook")}</b>
              <br />
              <span className="quiet">{t("operator.paymentSettings.webhookHint")}</span>
            </p>
            <CopiedText label={t("operator.paymentSettings.webhook")} text={gateway.webhook_url} />
          </div>
          <KeysTest gateway={gateway} checked={answer?.checked} />
        </div>
      </Disclosure>
    </div>
  );
}

const partId = ({ gateway }: GatewaySettings) => `gateway-${gateway.toLowerCase()}`;

function OtherCurrency({ gateway, currency }: { gateway: GatewayName; currency: string }) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language, { type: "unit" });
  return (
    <Notice tone="warning">
      <p>
        {t("operator.paymentSettings.currencyNotTaken", {
          gateway: gatewayTitles[gateway],
          currencies: list.format(gatewayCurrencies[gateway] ?? []),
          currency,
        })}
      </p>
    </Notice>
  );
}

interface GatewayStateProps {
  gateway: GatewaySettings;
  isTaken: boolean;
}

function GatewayState({ gateway: { is_on, is_sandbox }, isTaken }: GatewayStateProps) {
  const { t } = useTranslation();
  return (
    <span className="cluster">
      {is_on ? (
        <Badge tone="good" icon="circle-check">
          {t("operator.paymentSettings.on")}
        </Badge>
      ) : (
        <Badge>{t("operator.paymentSettings.off")}</Badge>
      )}
      {is_on && !isTaken ? (
        <Badge tone="highlight" icon="triangle-alert">
          {t("operator.paymentSettings.otherCurrency")}
        </Badge>
      ) : null}
      {is_on && is_sandbox ? (
        <Badge tone="highlight">{t("operator.paymentSettings.sandbox")}</Badge>
      ) : null}
    </span>
  );
}

interface KeysFormProps {
  gateway: GatewaySettings;
  reply: SettingsAnswer["reply"] | undefined;
}

function KeysForm({ gateway, reply }: KeysFormProps) {
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

interface KeysTestProps {
  gateway: GatewaySettings;
  checked: SettingsAnswer["checked"];
}

/** Asks the gateway with the keys that are kept. */
function KeysTest({ gateway, checked }: KeysTestProps) {
  const { t } = useTranslation();
  const translate = useMessage();
  return (
    <Form
      method="post"
      action={`${operatorPaths.operatorPaymentSettings()}#${partId(gateway)}`}
      className="stack"
      preventScrollReset
    >
      <input type="hidden" name="part" value="gateway" />
      <input type="hidden" name="gateway" value={gateway.gateway} />
      <div role="status">
        {checked ? (
          <Notice tone={checked.isGood ? "good" : "warning"}>
            <p>{translate(checked.message)}</p>
          </Notice>
        ) : null}
      </div>
      <div className="cluster">
        <SubmitButton variant="secondary" name="check" value={gateway.gateway}>
          {t("operator.paymentSettings.test")}
          <span className="visually-hidden"> {gatewayTitles[gateway.gateway]}</span>
        </SubmitButton>
        <span className="quiet">{t("operator.paymentSettings.testHint")}</span>
      </div>
    </Form>
  );
}
