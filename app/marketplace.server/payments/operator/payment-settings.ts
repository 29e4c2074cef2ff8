import { sql } from "kysely";
import { exponentOf } from "~/contract/currencies";
import {
  checkGateway,
  operatorPaymentSettings,
  saveBankTransfer,
  saveGateway,
  saveInvoicing,
} from "~/contract/operator/payments/calls";
import { gatewayKeys, gatewayNumber, webhookPath } from "~/contract/payments/rules";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid, Refusal } from "../../http/refusals";
import { noteAct } from "../../operator/acts";
import { requireRevision, revisionOf } from "../../operator/entries/revision";
import { siteCurrency } from "../../site/currency";
import { moneySettings } from "../../site/money";
import { GatewayRefused, GatewayUnavailable } from "../gateways/gateway";
import type { GatewaySettings } from "../gateways-in-use";
import { sellerOf } from "../invoices/make-invoice";
import { bankDetails, endsPackageOnRefund, takesBankTransfers } from "../settings";

export const operatorPaymentSettingsHandler = handler(
  operatorPaymentSettings,
  async (_input, { services: { database, gateways, publicUrl } }) => {
    const [{ currencyCode }, changedAt, bank, invoicing] = await Promise.all([
      moneySettings(database),
      gatewaysChangedAt(database),
      bankSettings(database),
      invoicingSettings(database),
    ]);
    return {
      gateways: (await gateways.settings()).map(({ name, isOn, isSandbox, keys }) => ({
        gateway: name,
        is_on: isOn,
        is_sandbox: isSandbox,
        keys: Object.entries(gatewayKeys[name]).map(([key, kind]) => ({
          name: key,
          is_secret: kind === "secret",
          hint: kind === "secret" ? lastFour(keys[key]!) : keys[key]!,
        })),
        webhook_url: `${publicUrl}/${webhookPath(name)}`,
        revision: revisionOf(changedAt.get(name) ?? null),
      })),
      bank_transfer: bank.isOn,
      bank_details: bank.details,
      bank_revision: revisionOf(bank),
      currency: currencyCode,
      invoicing: invoicing.seller,
      ends_package_on_refund: invoicing.endsPackage,
      invoicing_revision: revisionOf(invoicing),
    };
  },
);

const gatewaysChangedAt = async (database: Database) => {
  const rows = await database
    .selectFrom("payment_gateway")
    .select(["name", "updated_at"])
    .execute();
  return new Map<string, Date>(rows.map(({ name, updated_at }) => [name, updated_at]));
};

const bankSettings = async (database: Database) => ({
  isOn: await takesBankTransfers(database),
  details: await bankDetails(database),
});

const invoicingSettings = async (database: Database) => ({
  seller: {
    company: await written(database, "invoice_company"),
    address: await written(database, "invoice_address"),
    tax_number: await written(database, "invoice_tax_number"),
    taxes: (await sellerOf(database)).taxes,
  },
  currency: (await moneySettings(database)).currencyCode,
  endsPackage: await endsPackageOnRefund(database),
});

/** Of a short one nothing: four of eight characters would be half of it. */
const lastFour = (secret: string) =>
  (secret.length < 12 ? "" : secret.slice(-4)) || (secret && "••••");

type Tx = Transaction<Tables>;

async function written(database: Pick<Tx, "selectFrom">, name: string) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return typeof row?.value === "string" ? row.value : "";
}

export const saveGatewayHandler = handler(
  saveGateway,
  async ({ gateway, is_on, is_sandbox, keys: given, revision }, { caller, services }) => {
    const { gateways, database, clock } = services;
    const now = clock();
    await database.transaction().execute(async (tx) => {
      await sql`lock table payment_gateway in share row exclusive mode`.execute(tx);
      const changedAt = (await gatewaysChangedAt(tx)).get(gateway);
      requireRevision(revision, revisionOf(changedAt ?? null));
      await tx
        .insertInto("payment_gateway")
        .values({ name: gateway, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const before = (await gateways.settings(tx)).find(({ name }) => name === gateway)!;
      const keys = changedKeys(before, given);
      if (is_on) requireAll(keys);
      await tx
        .updateTable("payment_gateway")
        .set({ is_on, is_sandbox, sealed_keys: gateways.seal(keys), updated_at: now })
        .where("name", "=", gateway)
        .execute();
      const act = is_on ? "turn_on" : "turn_off";
      await noteAct(tx, caller, { act, kind: "payment_gateway", id: gatewayNumber(gateway) }, now);
    });
    return done("The gateway was saved.");
  },
);

/** A key that was left empty stays as it is. @throws Invalid */
function changedKeys({ name, keys }: GatewaySettings, given: { name?: string; value: string }[]) {
  const changed = { ...keys };
  given.forEach((key, place) => {
    if (key.name === undefined || !Object.hasOwn(gatewayKeys[name], key.name))
      throw new Invalid({ [`keys[${place}].name`]: "This choice is not offered." });
    if (key.value !== "") changed[key.name] = key.value;
  });
  return changed;
}

/** @throws Invalid */
function requireAll(keys: Record<string, string>) {
  const missing = Object.keys(keys).filter((name) => keys[name] === "");
  if (missing.length > 0)
    throw new Invalid(
      Object.fromEntries(missing.map((name) => [name, "Please write down this key first."])),
    );
}

export const checkGatewayHandler = handler(
  checkGateway,
  async ({ gateway }, { services: { gateways, logger } }) => {
    const asked = await gateways.named(gateway);
    try {
      await asked.check();
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw new Refusal(503, "gateway_unreachable");
      if (!(error instanceof GatewayRefused)) throw error;
      logger.warn({ gateway, why: error.message }, "a gateway refused its keys");
      throw new Refusal(400, "gateway_keys_refused");
    }
    return done("The gateway accepts these keys.");
  },
);

const lockSettings = (tx: Tx) =>
  sql`lock table site_setting in share row exclusive mode`.execute(tx);

async function save(tx: Tx, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values))
    await tx
      .insertInto("site_setting")
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }),
      )
      .execute();
}

export const saveBankTransferHandler = handler(
  saveBankTransfer,
  async ({ is_on, bank_details, revision }, { caller, services: { database, clock } }) => {
    if (is_on && bank_details.length === 0)
      throw new Invalid({ bank_details: "Please write down where the money goes." });
    await database.transaction().execute(async (tx) => {
      await lockSettings(tx);
      requireRevision(revision, revisionOf(await bankSettings(tx)));
      await save(tx, {
        bank_transfer: is_on ? "1" : "0",
        // Turned off without any, what was written down stays for the day when they are on again.
        ...(bank_details.length > 0 && { bank_details }),
      });
      const act = is_on ? "turn_on" : "turn_off";
      await noteAct(tx, caller, { act, kind: "bank_transfer", id: 1 }, clock());
    });
    return done("Bank transfers were saved.");
  },
);

export const saveInvoicingHandler = handler(
  saveInvoicing,
  async (
    { company, address, tax_number, taxes, currency, ends_package_on_refund, revision },
    { caller, services: { database, clock } },
  ) => {
    if (!Intl.supportedValuesOf("currency").includes(currency))
      throw new Invalid({ currency: "Please choose a currency." });
    await database.transaction().execute(async (tx) => {
      await lockSettings(tx);
      const before = await invoicingSettings(tx);
      requireRevision(revision, revisionOf(before));
      await save(tx, {
        invoice_company: company ?? "",
        invoice_address: address ?? "",
        invoice_tax_number: tax_number ?? "",
        invoice_taxes: taxes ?? [],
        ends_package_on_refund,
        ...(currency === before.currency
          ? {}
          : {
              selected_currency_data: namedCurrency(currency),
              currency_symbol: namedCurrency(currency).symbol,
            }),
      });
      await pricePackagesIn(tx, currency);
      await noteAct(tx, caller, { act: "configure", kind: "invoicing", id: 1 }, clock());
    });
    return done("What invoices say was saved.");
  },
);

/**
 * Packages are shown and sold in the currency of the site. The number stays, as with all prices of the site: 49.00 of
 * one currency are 49.00 of the other, and 49 where there are no cents.
 */
async function pricePackagesIn(tx: Tx, currency: string) {
  const before = await tx
    .selectFrom("package")
    .select("currency")
    .distinct()
    .where("currency", "<>", currency)
    .execute();
  for (const { currency: former } of before) {
    const factor = 10 ** (exponentOf(currency) - exponentOf(former));
    await tx
      .updateTable("package")
      .set({
        currency,
        // What costs something is not free afterwards.
        price_minor: sql`case when price_minor = 0 then 0
          else greatest(1, round(price_minor * ${factor}::numeric)) end`,
      })
      .where("currency", "=", former)
      .execute();
  }
}

function namedCurrency(code: string) {
  if (code === siteCurrency.code) return siteCurrency;
  const [sign] = new Intl.NumberFormat("en", {
    style: "currency",
    currency: code,
    currencyDisplay: "narrowSymbol",
  })
    .formatToParts(0)
    .filter(({ type }) => type === "currency");
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(code) ?? code;
  return { code, name, symbol: sign?.value ?? code };
}
