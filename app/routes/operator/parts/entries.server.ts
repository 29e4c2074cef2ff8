import { data, redirect } from "@remix-run/node";
import type { Submission, SubmissionResult } from "@conform-to/react";
import type { OperatorFacility } from "~/contract/operator/catalogue/calls";
import { orderMoves } from "~/contract/operator/entries/shapes";
import type { Right } from "~/contract/operator/team/rules";
import { offeredLanguages, standardLanguage, textsAtSite } from "~/i18n/texts.server";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError } from "~/session.server/toast";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { entryPlace } from "./order-intent";
import type { TextPictureAnswer } from "./text-picture-answer";

/** What comes back where one of a list was not changed. */
export interface EntryAnswer {
  reply?: SubmissionResult<string[]>;
  /** What holds now, where somebody else was quicker. */
  revision?: string;
  /** Somebody else was. */
  wasOvertaken?: boolean;
  /** The chosen picture, kept until the form is right. */
  kept?: { value: string; name: string; url: string } | null;
  /** The picture that it has is to be taken away. */
  isRemoved?: boolean;
  /** Why it was not removed. */
  notRemoved?: string;
  /** The same by field; without scripts the page's title says that there are some (http.server/error-title.ts). */
  errors?: Record<string, string[]>;
  /** What written texts become, where that was asked for. */
  preview?: { language: string; html: string }[];
  /** Of the picture that was sent for the text. */
  textPicture?: TextPictureAnswer;
  /** Of the form that renames a choice. */
  renamed?: { reply: SubmissionResult<string[]>; revision?: string };
}

/** The number in the address, or undefined for "new". @throws 404 */
export async function readEntryId(request: Request, typed: string | undefined) {
  if (typed === "new") return undefined;
  if (!typed || !/^[1-9]\d{0,8}$/.test(typed)) throw await notFoundPage(request);
  return Number(typed);
}

type Called = Pick<OperatorFacility, "name" | "names">;

/** What an entry is called by language, and in which languages it can be called something. */
export function calledIn(entry: Called | undefined) {
  const missing = new Set(entry && unnamedLanguages(entry).map(({ code }) => code));
  return {
    languages: offeredLanguages().map(({ code, name }) => ({
      code,
      name,
      isMissing: missing.has(code),
      isOfSite: code === standardLanguage(),
    })),
    names: Object.fromEntries(entry?.names.map(({ language, name }) => [language, name]) ?? []),
  };
}

/** The languages, besides that of the site, in which neither operators nor the product itself call an entry anything. */
export const unnamedLanguages = ({ name: term, names }: Called) =>
  offeredLanguages()
    .filter(
      (language) =>
        language.code !== standardLanguage() &&
        !names.some((said) => said.language === language.code) &&
        !saysUsually(language.code, term),
    )
    .map(({ code, name }) => ({ code, name }));

/** What the product itself calls a term (`terms.json`); undefined where it does not know it. */
export function usualName(language: string, term: string): string | undefined {
  const { terms } = textsAtSite(language);
  if (typeof terms !== "object" || !Object.hasOwn(terms, term)) return undefined;
  const name = terms[term];
  return typeof name === "string" ? name : term;
}

export const saysUsually = (language: string, term: string) =>
  usualName(language, term) !== undefined;

/** Texts in other languages as a form shows them: by language, with whether anything is missing there. */
export function translationsIn<Text extends { language: string }>(
  translations: readonly Text[],
  original: Record<string, string>,
) {
  const missing = new Set(missingLanguages(translations, original).map(({ code }) => code));
  return {
    languages: offeredLanguages().map(({ code, name }) => ({
      code,
      name,
      isMissing: missing.has(code),
      isOfSite: code === standardLanguage(),
    })),
    translations: Object.fromEntries(
      translations.map(({ language, ...texts }) => [language, texts]),
    ),
  };
}

/** The languages, besides that of the site, in which something of the original is not written. */
export const missingLanguages = (
  translations: readonly { language: string }[],
  original: Record<string, string>,
) =>
  offeredLanguages()
    .filter(({ code }) => {
      const said: Record<string, string> | undefined = translations.find(
        ({ language }) => language === code,
      );
      return (
        code !== standardLanguage() &&
        Object.entries(original).some(([field, text]) => text !== "" && !said?.[field])
      );
    })
    .map(({ code, name }) => ({ code, name }));

/** The names that were written; empty ones say nothing. */
export const writtenNames = (names: Record<string, string | undefined> = {}) =>
  Object.fromEntries(Object.entries(names).filter((pair): pair is [string, string] => !!pair[1]));

/** Texts by language as calls take them: of what was emptied they hear that it is. */
export const writtenTexts = <Texts extends object>(
  translations: Record<string, Partial<Texts>> = {},
  empty: Texts,
) =>
  Object.fromEntries(
    offeredLanguages().map(({ code }) => [code, { ...empty, ...translations[code] }]),
  );

/** The state that a form without rules was made of. */
export const readRevision = (form: FormData) => typedInto(form.get("revision")) ?? "";

/** What is wrong with what was typed. It was typed into the revision that the form brought, whatever holds by now. */
export const refusedAsTyped = <Reply, More extends object>(
  form: FormData,
  reply: Reply,
  more?: More,
) => data({ reply, revision: typedInto(form.get("revision")), ...more }, { status: 400 });

const typedInto = (revision: unknown) =>
  typeof revision === "string" && revision !== "" ? revision : undefined;

/**
 * The "no" as a reply to the form. Where somebody else was quicker it brings the revision that holds now: the page
 * says so, and whoever sends once more overwrites it knowingly.
 */
export async function refusedEntry<Form, Value>(
  submission: Submission<Form, string[], Value>,
  error: unknown,
  currentRevision: () => Promise<string | undefined>,
) {
  const refused = refusedReply(submission, error);
  const wasChanged = error instanceof UpstreamError && error.code === "changed_by_other";
  return data(
    {
      reply: refused.data.reply,
      wasOvertaken: wasChanged,
      revision: wasChanged ? await currentRevision() : typedInto(submission.payload.revision),
    },
    refused.init ?? undefined,
  );
}

/**
 * Removes an entry as it was read; null once it is gone, and the "no" for the page.
 * @throws Response to the page as it is now, where somebody else changed the entry meanwhile
 */
export async function removeEntry(
  request: Request,
  form: FormData,
  remove: (revision: string, intoId?: string) => Promise<unknown>,
) {
  const into = form.get("into_id");
  try {
    await remove(readRevision(form), typeof into === "string" && into !== "" ? into : undefined);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    if (error.code === "changed_by_other")
      throw await redirectWithError(new URL(request.url).pathname, refusalSentence(error));
    const notRemoved = refusalSentence(error);
    const field = form.has("into_id") ? "into_id" : "";
    return data({ notRemoved, errors: { [field]: [notRemoved] } }, { status: error.status });
  }
}

/** What a button or a row that was dragged asks for: `up 3`, or `before 3 5`. */
interface OrderIntent {
  id: number;
  by: (typeof orderMoves)[number];
  of_id?: number;
}

/** Reads what an order is to become; null for everything else. */
export function readOrderIntent(intent: FormDataEntryValue | null): OrderIntent | null {
  const [, verb, id, of] =
    /^(up|down|before|after) ([1-9]\d{0,8})(?: ([1-9]\d{0,8}))?$/.exec(String(intent)) ?? [];
  const by = orderMoves.find((one) => one === verb);
  return by ? { by, id: Number(id), of_id: of === undefined ? undefined : Number(of) } : null;
}

/** Where the page goes on once something was moved: with scripts it stays as it is, without it begins where that stands. */
export const orderedPlace = (form: FormData, page: string, id: number) =>
  form.has("stay") ? page : `${page}#${entryPlace(id)}`;

/** Puts one of the list somewhere else in it. @throws 404 for anything else */
export async function orderEntries(
  request: Request,
  right: Right,
  list: string,
  move: (input: OrderIntent) => Promise<unknown>,
) {
  await requireOperator(request, right);
  const form = await readForm(request);
  const intent = readOrderIntent(form.get("intent"));
  if (!intent) throw await notFoundPage(request);
  return (
    (await refusedOrder(list, () => move(intent))) ?? redirect(orderedPlace(form, list, intent.id))
  );
}

/** To the page as it is now, where the order was changed meanwhile so that nothing could be moved; null where it was. */
export async function refusedOrder(page: string, move: () => Promise<unknown>) {
  try {
    await move();
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return redirectWithError(page, "operator.entry.notMoved");
  }
}
