import { beforeEach, describe, expect, test } from "vitest";
import { acceptBankReceipt, rejectBankReceipt } from "~/contract/operator/payments/calls";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { loader as loadHistory } from "~/routes/payments/history";
import { loader as loadInvoice } from "~/routes/payments/invoice";
import { loader as loadPdf } from "~/routes/payments/invoice-pdf";
import { loader as loadInvoices } from "~/routes/payments/invoices";
import { action as sendReceipt, loader as loadPayment } from "~/routes/payments/payment";
import { loader as loadReceipt } from "~/routes/payments/receipt-file";
import { action as begin } from "~/routes/payments/start";
import { ask } from "../marketplace/asking";
import { documents } from "../media/sample-files";
import { answerOf, buyer, dataOf, payingMarketplace } from "./paying-setup";

const paying = payingMarketplace();

const context = {};
const receipt = new File([documents.pdf], "transfer of may.pdf", { type: "application/pdf" });
const noReceipt = new File([documents.txt], "transfer.pdf", { type: "application/pdf" });

type Buyer = Awaited<ReturnType<typeof buyer>>;
let member: Buyer;
beforeEach(async () => {
  member = await buyer(paying);
});

const announce = (fields: Record<string, Blob> = {}) => {
  const path = paymentPaths.startPayment(member.packageId, { way: "bank" });
  const params = { package: String(member.packageId) };
  return begin({ request: member.post(path, fields), params, context }) as Promise<unknown>;
};
/** The number of the payment whose page an answer leads to. */
const idOf = ({ to }: { to: string | null }) => Number(/\d+$/.exec(to ?? "")?.[0]);

const pageOf = async (id: number, who = member) => {
  const request = who.get(paymentPaths.payment(id));
  const { data } = await dataOf(loadPayment({ request, params: { id: String(id) }, context }));
  return data;
};
const send = (id: number, fields: Record<string, Blob>) =>
  sendReceipt({
    request: member.post(paymentPaths.payment(id), fields),
    params: { id: String(id) },
    context,
  }) as Promise<unknown>;

const refusal = async (work: Promise<unknown>) => {
  const { data, init } = await dataOf(
    work as Promise<{ data: { reply: { error?: Record<string, string[]> } }; init: ResponseInit }>,
  );
  return { status: init?.status, error: data.reply.error };
};

describe("a bank transfer", () => {
  test("is announced, waits for its receipt, is refused with a reason, and comes at last", async () => {
    const id = idOf(await answerOf(announce()));
    const open = await pageOf(id);
    expect(open.payment).toMatchObject({ payment_status: "pending", can: { sendReceipt: true } });
    expect(open.bank!.reference).toMatch(/^BT-/);
    expect(open.receipts).toEqual([]);

    expect(idOf(await answerOf(send(id, { file: receipt })))).toBe(id);
    const inReview = await pageOf(id);
    expect(inReview.payment).toMatchObject({ payment_status: "review" });
    expect(inReview.bank).toBeNull();
    expect(inReview.receipts).toMatchObject([
      { name: "transfer of may.pdf", url: paymentPaths.bankReceipt(inReview.receipts[0]!.id) },
    ]);

    const reason = "It shows no amount.";
    await ask(paying.marketplace, rejectBankReceipt, { id, reason }, paying.operator);
    const refused = await pageOf(id);
    expect(refused.payment).toMatchObject({ payment_status: "rejected", reason });
    expect(refused.bank).not.toBeNull();

    await answerOf(send(id, { file: receipt }));
    await ask(paying.marketplace, acceptBankReceipt, { id }, paying.operator);
    const { payment, receipts } = await pageOf(id);
    expect(payment).toMatchObject({ payment_status: "success", can: { invoice: true } });
    expect(receipts).toHaveLength(2);
  });

  test("takes its receipt along, which nobody else gets to see", async () => {
    const id = idOf(await answerOf(announce({ file: receipt })));
    const { payment, receipts } = await pageOf(id);
    expect(payment.payment_status).toBe("review");
    const file = receipts[0]!;
    const fileFor = (who: Buyer) =>
      loadReceipt({ request: who.get(file.url), params: { id: String(file.id) }, context });
    const answer = await fileFor(member);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([
      200,
      "private, no-store",
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(documents.pdf);
    expect((await answerOf(fileFor(await buyer(paying)))).status).toBe(404);
  });

  test("is announced once", async () => {
    await answerOf(announce());
    const { status, error } = await refusal(announce());
    expect(status).toBe(400);
    expect(Object.values(error ?? {}).flat()).toHaveLength(1);
  });

  test("a file that is none of those that are taken is refused beside its field", async () => {
    const id = idOf(await answerOf(announce()));
    expect(await refusal(send(id, { file: noReceipt }))).toMatchObject({
      status: 415,
      error: { file: [expect.any(String)] },
    });
    for (const fields of [{}, { file: new File([], "empty.pdf") }] as Record<string, Blob>[])
      expect(await refusal(send(id, fields))).toEqual({
        status: 400,
        error: { file: ["Please choose a file."] },
      });
    const large = new File([documents.pdf, Buffer.alloc(3 * 1024 * 1024)], "large.pdf");
    expect((await refusal(send(id, { file: large }))).error).toEqual({
      file: ["The file is larger than 3072 KB."],
    });
  });

  test("of somebody else is not there, and takes nothing", async () => {
    const id = idOf(await answerOf(announce()));
    const owner = member;
    member = await buyer(paying);
    expect((await answerOf(pageOf(id))).status).toBe(404);
    expect((await refusal(send(id, { file: receipt }))).status).toBe(404);
    member = owner;
    expect((await pageOf(id)).receipts).toEqual([]);
  });
});

describe("lists of payments", () => {
  const history = async (query: Parameters<typeof paths.payments>[0] = {}) => {
    const request = member.get(paths.payments(query));
    return (await dataOf(loadHistory({ request, params: {}, context }))).data;
  };
  const invoices = async () => {
    const request = member.get(paths.invoices());
    return (await dataOf(loadInvoices({ request, params: {}, context }))).data.invoices;
  };
  const invoiceOf = (id: number, who = member) =>
    loadInvoice({
      request: who.get(paymentPaths.invoice(id)),
      params: { id: String(id) },
      context,
    });

  test("are empty at first", async () => {
    expect((await history()).payments).toEqual([]);
    expect(await invoices()).toEqual([]);
  });

  test("hold what was announced, by way and by state", async () => {
    const id = idOf(await answerOf(announce()));
    const ids = async (query: Parameters<typeof paths.payments>[0]) =>
      (await history(query)).payments.map((payment) => payment.id);
    expect(await ids({ way: "bank" })).toEqual([id]);
    expect(await ids({ way: "online" })).toEqual([]);
    expect(await ids({ state: "pending" })).toEqual([id]);
    expect(await ids({ way: "bank", state: "success" })).toEqual([]);
    expect(await ids({ way: "constructor", state: "nonsense" })).toEqual([id]);
  });

  test("a page that is not there leads to the last one", async () => {
    const request = member.get(paths.payments({ way: "bank", page: 9 }));
    expect(await answerOf(loadHistory({ request, params: {}, context }))).toEqual({
      status: 302,
      to: paths.payments({ way: "bank", page: 1 }),
    });
  });

  test("an invoice is there once the money came, for its buyer alone", async () => {
    const id = idOf(await answerOf(announce({ file: receipt })));
    expect((await answerOf(invoiceOf(id))).status).toBe(404);
    await ask(paying.marketplace, acceptBankReceipt, { id }, paying.operator);
    expect((await invoices()).map((invoice) => invoice.id)).toEqual([id]);
    const { data } = await dataOf(invoiceOf(id));
    expect(data).toMatchObject({ id, hasPdf: true });
    expect(data.html).toContain("Plus");
    expect(data.html).not.toMatch(/<(style|script|html|head|title)\b/);
    const pdfFor = (who: Buyer) =>
      loadPdf({
        request: who.get(paymentPaths.invoicePdf(id)),
        params: { id: String(id) },
        context,
      });
    const document = Buffer.from(await (await pdfFor(member)).arrayBuffer());
    expect(document.subarray(0, 5).toString()).toBe("%PDF-");
    const stranger = await buyer(paying);
    expect((await answerOf(invoiceOf(id, stranger))).status).toBe(404);
    expect((await answerOf(pdfFor(stranger))).status).toBe(404);
  });
});
