import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import operatorPaymentsUrl from "~/styles/operator-payments.css?url";
import { FormSection } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { BankSettings } from "./bank-settings";
import { GatewayCard } from "./gateway-settings";
import { InvoicingSettings } from "./invoicing-settings";
import { ToLog } from "../parts/to-log";
import { loadPaymentSettings, savePaymentSettings, type SettingsAnswer } from "./settings.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: operatorPaymentsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadPaymentSettings(request);

export const action = ({ request }: ActionFunctionArgs) => savePaymentSettings(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** How members can pay, and what invoices say. */
export default function PaymentSettings() {
  const { t } = useTranslation();
  const { title, settings, currencies, open } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as SettingsAnswer | undefined;
  const sent = answer?.reply.initialValue;
  const replyTo = (part: "bank" | "invoicing") => (sent?.part === part ? answer?.reply : undefined);
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.paymentSettings.lead")} />
      <div>
        <FormSection
          id="gateways"
          title={t("operator.paymentSettings.gateways")}
          lead={t("operator.paymentSettings.gatewaysLead")}
        >
          <div>
            {settings.gateways.map((gateway) => {
              const own = sent?.gateway === gateway.gateway ? answer : undefined;
              return (
                <GatewayCard
                  key={gateway.gateway}
                  gateway={gateway}
                  currency={settings.currency}
                  answer={own}
                  open={own !== undefined || open === gateway.gateway}
                />
              );
            })}
          </div>
        </FormSection>
        <FormSection
          id="bank"
          title={t("operator.paymentSettings.bank")}
          lead={t("operator.paymentSettings.bankLead")}
        >
          <BankSettings settings={settings} reply={replyTo("bank")} />
          <ToLog of={{ kind: "bank_transfer", id: 1 }}>
            {t("operator.entry.toLog")}
            <span className="visually-hidden"> {t("operator.paymentSettings.bank")}</span>
          </ToLog>
        </FormSection>
        <FormSection
          id="invoicing"
          title={t("operator.paymentSettings.invoicing")}
          lead={t("operator.paymentSettings.invoicingLead")}
        >
          <InvoicingSettings
            settings={settings}
            currencies={currencies}
            reply={replyTo("invoicing")}
          />
          <ToLog of={{ kind: "invoicing", id: 1 }}>
            {t("operator.entry.toLog")}
            <span className="visually-hidden"> {t("operator.paymentSettings.invoicing")}</span>
          </ToLog>
        </FormSection>
      </div>
    </div>
  );
}
