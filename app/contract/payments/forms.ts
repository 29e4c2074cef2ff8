import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { largestFile } from "../file-sizes";
import { optional, required, written } from "../form-fields";
import { readDecimal } from "../localized-numbers";
import { type GatewayName, gatewayKeys, gatewayNames, mostBankDetails, mostTaxes } from "./rules";

/** What a receipt may be (contract §1.7). */
export const receiptKinds = ["pdf", "doc", "docx", "jpeg", "png"] as const;
export const receiptTypes = ".pdf,.doc,.docx,.jpg,.jpeg,.png";

/** Its size is told at once; what it is the server finds out from its content. */
const receiptForm = z.object({
  file: z
    .file({ error: "Please choose a file." })
    .min(1, "Please choose a file.")
    .max(largestFile.receipt, `The file is larger than ${largestFile.receipt / 1024} KB.`),
});
export const validateReceipt = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: receiptForm });

/** A transfer is announced with its receipt, or without. */
const transferForm = z.object({ file: receiptForm.shape.file.optional() });
export const validateTransfer = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: transferForm });

/** Written to the member, or kept beside the act (contract §2.3: at most 255). */
export const paymentReasonForm = z.object({ reason: required("Please write a reason.", 255) });
export const validatePaymentReason = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: paymentReasonForm });

/** A package that an operator gives without a payment. */
const givePackageForm = paymentReasonForm.extend({
  package_id: required("Please select a package.", 9).regex(/^\d+$/, "Please select a package."),
  attempt: z.uuid().optional().catch(undefined),
  last_package: z.string().max(10).optional(),
});
export type GivePackageForm = z.output<typeof givePackageForm>;
export const validateGivePackage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: givePackageForm });

const amount = "Please write an amount.";
/** Major units. */
export const amountForm = z.object({
  amount: written(readDecimal, z.number({ error: amount }).positive(amount).max(1e12, amount)),
});
export const refundForm = amountForm.extend({
  ...paymentReasonForm.shape,
  /** Which of several that came. */
  payment_id: z.string().max(255, "Please use at most 255 characters.").optional(),
});
export const validateRefund = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: refundForm });

export const bankDetailForm = z.object(
  {
    title: required("Please write a title.", 80),
    value: required("Please write a value.", 255),
  },
  { error: "The list is not valid." },
);
const bankTransferForm = z.object({
  is_on: z.boolean().optional(),
  bank_details: z.array(bankDetailForm).max(mostBankDetails).optional(),
});
export type BankTransferForm = z.output<typeof bankTransferForm>;
export const validateBankTransfer = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: bankTransferForm });

/** A key as a gateway shows it; empty keeps the one that is there. */
export const keyText = z
  .string({ error: "The text is not valid." })
  .max(2000, "Please use at most 2000 characters.")
  .overwrite((text) => text.trim());

type AllKeys = { [Name in GatewayName]: keyof (typeof gatewayKeys)[Name] };
/** The name of a key, at whichever gateway. */
export type GatewayKey = AllKeys[GatewayName];

const keyFields = Object.fromEntries(
  gatewayNames.flatMap((name) =>
    Object.keys(gatewayKeys[name]).map((key) => [key, keyText.optional()]),
  ),
) as Record<GatewayKey, z.ZodOptional<typeof keyText>>;

/** One gateway's switches, and a field for each of its keys. */
const gatewayForm = z.object({
  gateway: z.enum(gatewayNames),
  is_on: z.boolean().optional(),
  is_sandbox: z.boolean().optional(),
  ...keyFields,
});
export type GatewayForm = z.output<typeof gatewayForm>;
export const validateGateway = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: gatewayForm });

const rate = "Please write a rate between 0 and 100.";
/** A tax that prices include; the rate is in per cent. */
export const invoiceTaxForm = z.object(
  {
    name: required("Please write a name.", 80),
    rate: written(readDecimal, z.number({ error: rate }).min(0, rate).max(100, rate)),
  },
  { error: "The list is not valid." },
);

/** What invoices say of the seller; taxes are those that prices include. */
export const invoicingForm = z.object({
  company: optional(),
  address: optional(1000),
  tax_number: optional(80),
  taxes: z.array(invoiceTaxForm).max(mostTaxes).optional(),
  currency: required("Please choose a currency.", 3).regex(
    /^[A-Z]{3}$/,
    "Please choose a currency.",
  ),
});
const invoicingSettingsForm = invoicingForm.extend({
  ends_package_on_refund: z.boolean().optional(),
});
export type InvoicingSettingsForm = z.output<typeof invoicingSettingsForm>;
export const validateInvoicing = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: invoicingSettingsForm });

/** A form that has nothing but its button. */
export const validateNothing = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: z.object({}) });
