import { Form } from "@remix-run/react";
import {
  gatewayCurrencies,
  type GatewayName,
  gatewayNumber,
  gatewayTitles,
  takesCurrency,
} from "~/contract/payments/rules";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CopiedText } from "~/ui/copied-text";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { ToLog } from "../parts/to-log";
import type { GatewaySettings, SettingsAnswer } from "./settings.server";
import { KeysForm } from "./gateway-keys";

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
          <ToLog of={{ kind: "payment_gateway", id: gatewayNumber(gateway.gateway) }}>
            {t("operator.entry.toLog")}
            <span className="visually-hidden"> {gatewayTitles[gateway.gateway]}</span>
          </ToLog>
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
