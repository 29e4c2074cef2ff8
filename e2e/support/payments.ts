import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gatewayKeys, type GatewayName } from "../../app/contract/payments/rules";
import { openGateways } from "../../app/marketplace.server/payments/gateways-in-use";
import { call } from "./by-api";
import { standInNames } from "./gateways/addresses";
import { gatewayControl } from "./gateways/controls";
import { standInKeys } from "./gateways/keys";
import type { Person } from "./seeds";
import { gatewayUrls, servers } from "./servers";
import { site } from "./site-database";

/** How a test steers what stands in for a gateway. */
export const gateway = (name: GatewayName) => gatewayControl(gatewayUrls[name]);

const bankDetails = [
  { title: "Account holder", value: "Doorstep Lda" },
  { title: "IBAN", value: "PT50 0002 0123 1234 5678 9015 4" },
];

/** Every way to pay is open, as after an operator wrote down all keys. */
export async function openWaysToPay() {
  const { database, heard } = await site();
  const secret = readFileSync(join(servers.inProcess.environment.DATA_DIR, "session-secret"));
  const { seal } = openGateways({
    database,
    secrets: [secret.toString().trim()],
    urls: {},
    fetch,
  });
  for (const name of standInNames) {
    const kept: Record<string, string> = standInKeys[name];
    const keys = Object.keys(gatewayKeys[name]).map((key) => [key, kept[key]!]);
    await database
      .insertInto("payment_gateway")
      .values({
        name,
        is_on: true,
        sealed_keys: seal(Object.fromEntries(keys) as Record<string, string>),
        updated_at: new Date(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const [name, value] of Object.entries({ bank_transfer: "1", bank_details: bankDetails }))
    await database
      .insertInto("site_setting")
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await heard();
}

/** A package in dollars, which every gateway takes; its id. */
export async function dollarPackage() {
  const { database, heard } = await site();
  const { id } = await database
    .insertInto("package")
    .values({
      name: "Quarter",
      price_minor: 4900,
      currency: "USD",
      duration_hours: 90 * 24,
      position: 99,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("package_feature")
    .values({ package_id: id, feature: "property_list", limit_count: 5 })
    .execute();
  await heard();
  return id;
}

export const receipt = {
  name: "receipt.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"),
};

/** Somebody announces a transfer with its receipt; the payment's number. */
export async function announceTransfer({ token }: Person, packageId: number) {
  const form = new FormData();
  form.append("package_id", String(packageId));
  form.append("file", new File([receipt.buffer], receipt.name, { type: receipt.mimeType }));
  const { data } = await call<{ id: number }>("initiate-bank-transfer", { token, form });
  return data.id;
}

/** Somebody begins to pay at a gateway; the payment's number, and what it is called there. */
export async function beginAt(payment_gateway: GatewayName, { token }: Person, packageId: number) {
  const form = {
    package_id: String(packageId),
    platform_type: "web",
    payment_gateway,
    hosted: "1",
  };
  const { data } = await call<{ payment_transaction: { id: number; order_id: string } }>(
    "create-payment-intent",
    { token, form },
  );
  const { id, order_id: orderId } = data.payment_transaction;
  return { id, orderId };
}
