import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../form-fields";
import { inLatinDigits } from "../localized-numbers";
import { reasonFields, requireReason } from "./saved-replies/forms";

export const longestReason = 300;

/** The reason is mailed to the owner, so it has to say something (contract §2.3: at most 300). */
export const rejectForm = z.object(reasonFields(longestReason)).superRefine(requireReason);
export type RejectForm = z.output<typeof rejectForm>;

export const validateReject = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: rejectForm });

export const longestReceiptReason = 255;

/** Why a receipt of a bank transfer is refused (contract §2.3). */
const receiptReasonForm = z.object(reasonFields(longestReceiptReason)).superRefine(requireReason);

export const validateReceiptReason = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: receiptReasonForm });

/** "2026-11-21", as date inputs write it. */
export function isDay(text: string) {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const largestId = 2_147_483_647;
export const mostChosen = 100;
const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId;

/** The number of a thing, typed as 123 or #123; undefined when the text is none. */
export function typedId(typed: string): number | undefined {
  const id = Number(/^#?\s*(\d{1,10})$/.exec(inLatinDigits(typed).trim())?.[1]);
  return id > 0 && id <= largestId ? id : undefined;
}

/** A home by its number, or by the address of its page or of its review. */
export function readHome(typed: string): { id: number } | { slug_id: string } | null {
  const text = inLatinDigits(typed).trim();
  const [, number = text] = /\/operator\/listings\/(\d+)/.exec(text) ?? [];
  if (isId(number)) return { id: Number(number) };
  const [, segment] = /\/properties-details\/([^/?#\s]+)/.exec(text) ?? [];
  if (!segment) return null;
  try {
    return { slug_id: decodeURIComponent(segment) };
  } catch {
    return null;
  }
}

const whoIsTold = "Please choose who is told.";

/** What an operator tells members of their own accord; the picture comes beside it. */
export const newsForm = z
  .object({
    title: required("Please write a title.", 150),
    message: required("Please write a message.", 1000),
    home: optional(500).refine(
      (text) => !text || readHome(text) !== null,
      "Please write the number of a home or the address of its page.",
    ),
    audience: z.enum(["everyone", "chosen"], { error: whoIsTold }),
    member_ids: z.array(z.string().refine(isId, whoIsTold)).max(mostChosen, whoIsTold).optional(),
    /** Made with the page: the same words from the same page are sent once. */
    page_key: z.string().max(64).optional(),
  })
  .superRefine(({ audience, member_ids = [] }, context) => {
    if (audience === "chosen" && member_ids.length === 0)
      context.addIssue({ code: "custom", path: ["audience"], message: whoIsTold });
  });
export type NewsForm = z.input<typeof newsForm>;

export const validateNews = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: newsForm });

/** Numbers of members in an address, "4,7" or one after the other; what is none is left out. */
export const chosenIn = (query: URLSearchParams) =>
  [...new Set(query.getAll("members").flatMap((text) => text.split(",")))]
    .filter(isId)
    .slice(0, mostChosen)
    .map(Number);
