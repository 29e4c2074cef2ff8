import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPaymentReceipt } from "~/contract/payments/calls";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { sentTo } from "../../support/outbox";
import { ask, newMember } from "../asking";
import { hear, openPayment, paid } from "./payment-setup";
import { readPdf } from "./read-pdf";

let marketplace: TestMarketplace;
let stranger: { token: string };
let operator: { token: string };
beforeAll(async () => {
  marketplace = await testMarketplace();
  await set("company_name", "Casa & Söhne");
  await set("invoice_taxes", [{ name: "VAT", rate: 23 }]);
  stranger = await newMember(marketplace);
  operator = await newMember(marketplace, { is_operator: true });
});
afterAll(() => marketplace.close());

const set = (name: string, value: unknown) =>
  marketplace.database
    .insertInto("site_setting")
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

async function paidBy(facts: { name?: string; language?: string } = {}) {
  const member = await newMember(marketplace);
  if (Object.keys(facts).length > 0)
    await marketplace.database
      .updateTable("member")
      .set(facts)
      .where("id", "=", member.id)
      .execute();
  const { id } = await openPayment(marketplace, { member });
  await hear(marketplace, id, [paid()]);
  return { member, id };
}

const open = (path: string, token?: string, language?: string) =>
  marketplace.fetch(
    new Request(`http://doorstep.test/api/${path}`, {
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(language && { "Content-Language": language }),
      },
    }),
  );

describe("the invoice of a payment", () => {
  test("is a PDF for whoever paid and for operators, and for nobody else", async () => {
    const { member, id } = await paidBy({ name: "عبد الرحمن الشمري" });
    for (const { token } of [member, operator]) {
      const answer = await open(`invoices/${id}`, token, "ar");
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="invoice-${id}.pdf"`,
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      const [page] = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      expect(page!.text).toContain("عبد الرحمن الشمري");
      expect(page!.text).toContain("49.00");
    }
    expect((await open(`invoices/${id}`, stranger.token)).status).toBe(404);
    expect((await open(`invoices/${id}`)).status).toBe(401);
    expect((await open("invoices/1e3", member.token)).status).toBe(404);
  });

  test("is not there before the money is", async () => {
    const member = await newMember(marketplace);
    const { id } = await openPayment(marketplace, { member });
    expect((await open(`invoices/${id}`, member.token)).status).toBe(404);
    const input = { payment_transaction_id: id };
    const asked = await ask(marketplace, getPaymentReceipt, input, member.token);
    expect([asked.status, asked.body.message]).toEqual([
      400,
      "There is no invoice for this payment.",
    ]);
  });

  test("is a document in the reader's language, for whoever paid", async () => {
    const { member, id } = await paidBy();
    const inFrench = await open(
      `get-payment-receipt?payment_transaction_id=${id}`,
      member.token,
      "fr",
    );
    expect(inFrench.headers.get("Content-Type")).toContain("text/html");
    const html = await inFrench.text();
    expect(html).toContain('<html lang="fr" dir="ltr">');
    expect(html).toContain("Casa &amp; Söhne");
    const asked = await ask(
      marketplace,
      getPaymentReceipt,
      { payment_transaction_id: id },
      stranger.token,
    );
    expect([asked.status, asked.body.message]).toEqual([400, "The payment was not found."]);
  });

  test("stays as it was written, whatever changes afterwards", async () => {
    const { member, id } = await paidBy({ name: "Zoë Łęcka" });
    const path = `get-payment-receipt?payment_transaction_id=${id}`;
    const before = await (await open(path, member.token)).text();
    await marketplace.database
      .updateTable("member")
      .set({ name: "Somebody Else", address: "Elsewhere" })
      .where("id", "=", member.id)
      .execute();
    await marketplace.database.updateTable("package").set({ name: "Renamed" }).execute();
    await set("company_name", "Another company");
    await set("invoice_taxes", [{ name: "Sales tax", rate: 5 }]);
    expect(await (await open(path, member.token)).text()).toBe(before);
    expect(before).toContain("Zoë Łęcka");
    await set("company_name", "Casa & Söhne");
    await set("invoice_taxes", [{ name: "VAT", rate: 23 }]);
  });

  test("comes with the receipt, in the member's language", async () => {
    const { member, id } = await paidBy({ name: "Amélie", language: "fr" });
    const [letter] = await sentTo(marketplace, member.email, /Voir la facture/);
    expect(letter!.text).toContain(`http://doorstep.test/user/invoices/${id}`);
    expect(letter!.text).toMatch(/La facture 20\d\d-\d{6} est jointe/);
    const { outboxFolder } = marketplace.services;
    const raw = readdirSync(outboxFolder)
      .map((name) => readFileSync(join(outboxFolder, name), "latin1"))
      .find((one) => one.includes(`To: ${member.email}`) && one.includes("application/pdf"))!;
    const part = raw.split(/\r\n--/).find((one) => one.includes(`filename=invoice-${id}.pdf`))!;
    const [page] = await readPdf(Buffer.from(part.split("\r\n\r\n")[1]!, "base64"));
    expect(page!.text).toContain("Facture");
    expect(page!.text).toContain("Amélie");
  });
});

test("the receipt of a bank transfer is for whoever sent it and for operators", async () => {
  const { member, id } = await paidBy();
  const media_key = "private-0123456789abcdef.pdf";
  const body = Buffer.from("%PDF-1.4 a receipt");
  const kept = { contentType: "application/pdf", private: true };
  await marketplace.services.storage.put(media_key, body, kept);
  const { id: receipt } = await marketplace.database
    .insertInto("bank_receipt")
    .values({
      payment_transaction_id: id,
      media_key,
      file_name: "Beleg (März).pdf",
      created_at: marketplace.clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const { token } of [member, operator]) {
    const answer = await open(`bank-receipts/${receipt}`, token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toBe(
      "attachment; filename*=UTF-8''Beleg%20_M%C3%A4rz_.pdf",
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(body);
  }
  expect((await open(`bank-receipts/${receipt}`, stranger.token)).status).toBe(404);
  expect((await open(`bank-receipts/${receipt}`)).status).toBe(401);
});
