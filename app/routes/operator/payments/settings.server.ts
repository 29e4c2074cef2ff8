import { data } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";
import {
  checkGateway,
  operatorPaymentSettings,
  type PaymentSettings,
  saveBankTransfer,
  saveGateway,
  saveInvoicing,
} from "~/contract/operator/payments/calls";
import {
  validateBankTransfer,
  validateGateway,
  validateInvoicing,
  validateNothing,
} from "~/contract/payments/forms";
import {
  type GatewayName,
  gatewayKeys,
  gatewayNames,
  mostBankDetails,
} from "~/contract/payments/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { readRowIntent } from "../parts/row-intent";

/** Currencies by their names in the reader's language. */
function currenciesIn(language: string) {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

/** How members can pay, and what invoices say. */
export async function loadPaymentSettings(request: Request) {
  await requireOperator(request, "banking");
  const [t, language, settings] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorPaymentSettings),
  ]);
  return {
    title: t("operator.paymentSettings.title"),
    settings,
    currencies: currenciesIn(language),
    open: new URL(request.url).searchParams.get("open") ?? "",
  };
}

export type GatewaySettings = PaymentSettings["gateways"][number];

/** What the page says after a form of it was sent. */
export interface SettingsAnswer {
  reply: SubmissionResult<string[]>;
  /** What the gateway said of its keys. */
  checked?: { isGood: boolean; message: string };
}

const refused = (reply: SettingsAnswer["reply"]) =>
  data<SettingsAnswer>({ reply }, { status: 400 });

/** Saves the part of the settings that was sent, tries a gateway's keys, or adds and takes away a row. */
export async function savePaymentSettings(request: Request) {
  await requireOperator(request, "banking");
  const form = await readForm(request);
  const api = upstream(request);
  const rows = readRowIntent(form.get("intent"));
  const revision = revisionIn(form);
  switch (form.get("part")) {
    case "gateway":
      return form.has("check") ? tryKeys() : saveKeys();
    case "bank":
      return rows === null ? saveBank() : withRows("bank_details");
    case "invoicing":
      return rows === null ? saveInvoices() : withRows("taxes");
    default:
      throw new Response(null, { status: 400, statusText: "Bad Request" });
  }

  /** The "no"; where somebody else was quicker, whoever sends once more overwrites it knowingly. */
  async function refusedChange<Form, Value>(
    submission: Submission<Form, string[], Value>,
    error: unknown,
    revisionIn: (settings: PaymentSettings) => string | undefined,
    hidden: string[] = [],
  ) {
    const { data: answer, init } = refusedReply(submission, error, hidden);
    const { reply } = answer;
    if (answer.code !== "changed_by_other") return data<SettingsAnswer>({ reply }, init ?? {});
    const now = revisionIn(await api.call(operatorPaymentSettings));
    const initialValue = { ...reply.initialValue, revision: now ?? "" };
    return data<SettingsAnswer>({ reply: { ...reply, initialValue } }, init ?? {});
  }

  /** What was typed, with a row more or one less. */
  function withRows(list: ListName) {
    const typed = rowsIn(form, list);
    const changed = rows === "add" ? [...typed, {}] : typed.filter((_row, place) => place !== rows);
    return data<SettingsAnswer>({ reply: holding(validateNothing(form).reply(), list, changed) });
  }

  async function saveKeys() {
    const submission = validateGateway(form);
    const secrets = secretsIn(form.get("gateway"));
    if (submission.status !== "success") return refused(submission.reply({ hideFields: secrets }));
    const { gateway, is_on, is_sandbox, ...keys } = submission.value;
    try {
      await api.call(saveGateway, {
        ...{ gateway, revision },
        is_on: is_on ?? false,
        is_sandbox: is_sandbox ?? false,
        keys: Object.entries(keys)
          .filter(([name]) => name in gatewayKeys[gateway])
          .map(([name, value]) => ({ name, value: value ?? "" })),
      });
    } catch (error) {
      const now = (settings: PaymentSettings) =>
        settings.gateways.find((one) => one.gateway === gateway)?.revision;
      return refusedChange(submission, error, now, secrets);
    }
    return saved(gateway, is_on ? "gatewayOn" : "gatewayOff");
  }

  async function tryKeys() {
    const gateway = gatewayNames.find((name) => name === form.get("gateway"));
    if (!gateway) throw new Response(null, { status: 400, statusText: "Bad Request" });
    const reply = validateNothing(form).reply();
    try {
      const { message } = await api.envelope(checkGateway, { gateway });
      return data<SettingsAnswer>({ reply, checked: { isGood: true, message } });
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
      const status = error.kind === "refused" && error.status >= 400 ? error.status : 503;
      const { message } = error;
      return data<SettingsAnswer>({ reply, checked: { isGood: false, message } }, { status });
    }
  }

  async function saveBank() {
    const submission = validateBankTransfer(form);
    const typed = rowsIn(form, "bank_details");
    if (submission.status !== "success")
      return refused(holding(submission.reply(), "bank_details", typed));
    const { is_on = false, bank_details = [] } = submission.value;
    try {
      await api.call(saveBankTransfer, { is_on, bank_details, revision });
    } catch (error) {
      const refused = refusedChange(submission, error, ({ bank_revision: now }) => now);
      const { data: answer, init } = await refused;
      return data<SettingsAnswer>(
        { reply: holding(answer.reply, "bank_details", typed) },
        init ?? {},
      );
    }
    return saved("bank", is_on ? "bankOn" : "bankOff");
  }

  async function saveInvoices() {
    const submission = validateInvoicing(form);
    const typed = rowsIn(form, "taxes");
    if (submission.status !== "success")
      return refused(holding(submission.reply(), "taxes", typed));
    const { ends_package_on_refund = false, taxes = [], ...seller } = submission.value;
    try {
      await api.call(saveInvoicing, { ...seller, taxes, ends_package_on_refund, revision });
    } catch (error) {
      const refused = refusedChange(submission, error, ({ invoicing_revision: now }) => now);
      const { data: answer, init } = await refused;
      return data<SettingsAnswer>({ reply: holding(answer.reply, "taxes", typed) }, init ?? {});
    }
    return saved("invoicing", "invoicingSaved");
  }
}

/** The state that the form was made of. */
const revisionIn = (form: FormData) => textIn(form, "revision");

const columns = { bank_details: ["title", "value"], taxes: ["name", "rate"] } as const;
type ListName = keyof typeof columns;

/** The rows of a list as they were typed, those with nothing in them too. */
function rowsIn(form: FormData, list: ListName) {
  const count = [...form.keys()].filter((name) => name.startsWith(`${list}[`)).length;
  return Array.from({ length: Math.min(mostBankDetails, count / 2) }, (_, place) =>
    Object.fromEntries(
      columns[list].map((column) => [column, textIn(form, `${list}[${place}].${column}`)]),
    ),
  );
}

function textIn(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** conform leaves rows out that nothing was typed in. */
const holding = (
  reply: SettingsAnswer["reply"],
  list: ListName,
  rows: Record<string, string>[],
): SettingsAnswer["reply"] => ({
  ...reply,
  initialValue: { ...reply.initialValue, [list]: rows },
});

/** Fields that never go back to the page. */
const secretsIn = (gateway: FormDataEntryValue | null) =>
  gatewayNames
    .filter((name) => name === gateway || !gatewayNames.some((one) => one === gateway))
    .flatMap((name) =>
      Object.entries(gatewayKeys[name]).flatMap(([key, kind]) => (kind === "secret" ? [key] : [])),
    );

const saved = (
  open: GatewayName | "bank" | "invoicing",
  message: "gatewayOn" | "gatewayOff" | "bankOn" | "bankOff" | "invoicingSaved",
) =>
  redirectWithSuccess(
    operatorPaths.operatorPaymentSettings({ open }),
    `operator.paymentSettings.${message}`,
  );
