import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "~/contract/security/calls";
import {
  acceptBankReceipt,
  operatorPaymentSettings,
  rejectBankReceipt,
  saveBankTransfer,
} from "~/contract/operator/payments/calls";
import {
  getPayment,
  getPaymentReceipt,
  initiateBankTransfer,
  uploadBankReceipt,
} from "~/contract/payments/calls";
import { documents } from "../../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../../support/marketplace";
import { askAsRead } from "../as-read";
import { ask, newMember, newPackage, send } from "../asking";
import { hear, openPayment, packagesOf, paid, paymentNow, price } from "./payment-setup";

type Person = Awaited<ReturnType<typeof newMember>>;

let marketplace: TestMarketplace;
let operator: Person;
let member: Person;
let bought: number;
const details = [{ title: "IBAN", value: "PT50 0002 0123 1234 5678 9015 4" }];
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  await askAsRead(
    marketplace,
    saveBankTransfer,
    { is_on: 1, bank_details: details },
    operator.token,
  );
});
beforeEach(async () => {
  member = await newMember(marketplace);
  bought = await newPackage(marketplace, { property_list: 5 }, { price });
});
afterAll(() => marketplace.close());

const pdf = (name = "transfer.pdf") => new File([documents.pdf], name, { type: "application/pdf" });

const announce = (file?: File, who = member) =>
  ask(marketplace, initiateBankTransfer, { package_id: bought, file }, who.token);

const upload = (payment_transaction_id: number, file = pdf(), who = member) =>
  ask(marketplace, uploadBankReceipt, { payment_transaction_id, file }, who.token);

const refuse = (id: number, is_final: 0 | 1 = 0) =>
  ask(
    marketplace,
    rejectBankReceipt,
    { id, reason: "The amount cannot be read.", is_final },
    operator.token,
  );

const accept = (id: number) => ask(marketplace, acceptBankReceipt, { id }, operator.token);

const said = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
];

const open = (address: string, token?: string) =>
  marketplace.fetch(
    new Request(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} }),
  );

describe("a bank transfer", () => {
  test("without a receipt waits for one, with the details of the bank", async () => {
    const { status, body } = await announce();
    expect(status).toBe(200);
    expect(body.bank_details).toEqual(details);
    expect(body.data).toMatchObject({
      payment_type: "bank transfer",
      payment_status: "pending",
      bank_receipt_file: "",
    });
    expect((await upload(body.data.id)).status).toBe(200);
    expect((await paymentNow(marketplace, body.data.id)).payment_status).toBe("review");
  });

  test("with its receipt is under review, and nobody sends another meanwhile", async () => {
    const { body } = await announce(pdf());
    expect(body.data.payment_status).toBe("review");
    expect(body.data.bank_receipt_file).toContain("/api/bank-receipts/");
    expect(said(await upload(body.data.id))).toEqual([409, "The receipt is under review."]);
  });

  test("is decided by somebody else than who sent it, whichever role they have", async () => {
    const { id } = (await announce(pdf(), operator)).body.data;
    for (const decided of [await accept(id), await refuse(id), await refuse(id, 1)])
      expect([decided.status, decided.body]).toMatchObject([409, { code: "own_account" }]);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("review");
    const colleague = await newMember(marketplace, { operator_role: "manager" });
    const accepted = await ask(marketplace, acceptBankReceipt, { id }, colleague.token);
    expect(accepted.status).toBe(200);
  });

  test("announced twice at once is one", async () => {
    const both = await Promise.all([announce(pdf()), announce(pdf()), announce()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const rows = await marketplace.database
      .selectFrom("payment_transaction")
      .select("id")
      .where("member_id", "=", member.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("is refused with a reason, sent again and accepted: a package and an invoice, once", async () => {
    const { id } = (await announce(pdf())).body.data;
    await refuse(id);
    const shown = await ask(marketplace, getPayment, { payment_transaction_id: id }, member.token);
    expect(shown.body.data).toMatchObject({
      payment_status: "rejected",
      reject_reason: "The amount cannot be read.",
    });
    expect((await upload(id, pdf("again.pdf"))).status).toBe(200);
    expect(await paymentNow(marketplace, id)).toMatchObject({
      payment_status: "review",
      reject_reason: null,
    });
    const twice = await Promise.all([accept(id), accept(id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await packagesOf(marketplace, id)).toEqual(["runs"]);
    const invoice = await ask(
      marketplace,
      getPaymentReceipt,
      { payment_transaction_id: id },
      member.token,
    );
    expect(invoice.status).toBe(200);
    expect(said(await upload(id))).toEqual([409, "No receipt is waited for any more."]);
  });

  test("refused for good takes no other receipt, and another one may be announced", async () => {
    const { id } = (await announce(pdf())).body.data;
    await refuse(id, 1);
    expect((await paymentNow(marketplace, id)).payment_status).toBe("failed");
    expect(said(await upload(id))).toEqual([409, "No receipt is waited for any more."]);
    expect((await accept(id)).status).toBe(409);
    expect((await announce()).status).toBe(200);
    expect(await packagesOf(marketplace, id)).toEqual([]);
  });

  test("of somebody else is not there", async () => {
    const stranger = await newMember(marketplace);
    const { id } = (await announce()).body.data;
    const look = await ask(marketplace, getPayment, { payment_transaction_id: id }, stranger.token);
    expect([look.status, (await upload(id, pdf(), stranger)).status]).toEqual([404, 404]);
    expect((await send(marketplace, acceptBankReceipt, { id }, stranger.token)).status).toBe(403);
  });

  test("while transfers are off is not announced", async () => {
    const turn = (is_on: 0 | 1) =>
      askAsRead(marketplace, saveBankTransfer, { is_on, bank_details: details }, operator.token);
    await turn(0);
    expect(said(await announce())).toEqual([400, "This way to pay is not open."]);
    await turn(1);
  });

  test("turned off without details keeps those that were written down", async () => {
    const off = await askAsRead(
      marketplace,
      saveBankTransfer,
      { is_on: 0, bank_details: [] },
      operator.token,
    );
    expect(off.status).toBe(200);
    const kept = await ask(marketplace, operatorPaymentSettings, {}, operator.token);
    expect(kept.body.data).toMatchObject({ bank_transfer: false, bank_details: details });
    const on = { is_on: 1, bank_details: details } as const;
    await askAsRead(marketplace, saveBankTransfer, on, operator.token);
  });
});

describe("a receipt", () => {
  test.each([
    ["plain text that says it is a PDF", 415, new File([documents.txt], "a.pdf")],
    ["a page", 415, new File(["<html><script>1</script></html>"], "a.png", { type: "image/png" })],
    ["nothing", 400, new File([""], "empty.pdf", { type: "application/pdf" })],
    ["too much", 413, new File([documents.pdf, new Uint8Array(3072 * 1024)], "big.pdf")],
  ])("that is %s is refused in words", async (_what, expected, file) => {
    const { status, body } = await send(
      marketplace,
      initiateBankTransfer,
      { package_id: bought, file },
      member.token,
    );
    expect(status).toBe(expected);
    expect(body.errors?.file ?? body.message).toMatch(/^[A-Z].*\.$/);
    const rows = await marketplace.database
      .selectFrom("payment_transaction")
      .select("id")
      .where("member_id", "=", member.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test("is read by whoever sent it and by operators, and by nobody else", async () => {
    const stranger = await newMember(marketplace);
    const { bank_receipt_file } = (await announce(pdf())).body.data;
    const read = async (token?: string) => (await open(bank_receipt_file, token)).status;
    expect([await read(member.token), await read(operator.token)]).toEqual([200, 200]);
    expect([await read(stranger.token), await read()]).toEqual([404, 401]);
  });
});

test("with an account its receipts and the bodies of its notices go; payments and invoices stay", async () => {
  const { body } = await announce(pdf());
  const { media_key } = await marketplace.database
    .selectFrom("bank_receipt")
    .select("media_key")
    .where("payment_transaction_id", "=", body.data.id)
    .executeTakeFirstOrThrow();
  const { id } = await openPayment(marketplace, { member });
  await hear(marketplace, id, [paid()]);
  await marketplace.database
    .insertInto("payment_event")
    .values({
      payment_transaction_id: id,
      source: "webhook",
      type: "told",
      raw: Buffer.from(member.email),
      received_at: marketplace.clock.now,
    })
    .execute();
  expect((await ask(marketplace, deleteUser, {}, member.token)).status).toBe(200);
  const events = await marketplace.database
    .selectFrom("payment_event")
    .select("raw")
    .where("payment_transaction_id", "=", id)
    .execute();
  expect(events.map(({ raw }) => raw)).toEqual([null, null]);
  const receipts = await marketplace.database
    .selectFrom("bank_receipt")
    .select("id")
    .where("payment_transaction_id", "=", body.data.id)
    .execute();
  expect(receipts).toEqual([]);
  expect(await marketplace.services.storage.get(media_key, { private: true })).toBeNull();
  const kept = await paymentNow(marketplace, id);
  expect([kept.member_id, kept.payment_status, kept.invoice?.number === undefined]).toEqual([
    null,
    "success",
    false,
  ]);
});
