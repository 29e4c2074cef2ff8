import {
  offerLanguage,
  type OperatorLanguage,
  operatorLanguages,
  operatorSiteTexts,
  saveSiteText,
} from "~/contract/operator/languages/calls";
import { notChanged, validateSiteText } from "~/contract/operator/languages/forms";
import { strangeText, strangeValues } from "~/contract/operator/languages/rules";
import { textId } from "~/contract/operator/table-files/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound, notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { refusedAsTyped, refusedEntry, saysUsually } from "../parts/entries.server";
import { alikeIn, areaOf, findSiteTexts, nearestFirst } from "./site-texts.server";

type Written = Awaited<ReturnType<typeof readLanguages>>;

const readLanguages = (request: Request) => upstream(request).call(operatorLanguages);

/** What there is of each kind, and how much of it is written in a language; all of it in that of the site. */
function writtenIn({ code, is_standard }: OperatorLanguage, { texts, names }: Written) {
  const ofTexts = texts.map(({ kind, all, written }) => ({
    kind,
    all,
    written: is_standard ? all : (written.find(({ language }) => language === code)?.count ?? 0),
  }));
  const kinds = [...new Set(names.map(({ kind }) => kind))];
  const ofNames = kinds.map((kind) => {
    const ofKind = names.filter((one) => one.kind === kind);
    const isNamed = ({ name, names: said }: (typeof names)[number]) =>
      is_standard || said.some(({ language }) => language === code) || saysUsually(code, name);
    return { kind, all: ofKind.length, written: ofKind.filter(isNamed).length };
  });
  return [...ofTexts, ...ofNames].filter(({ all }) => all > 0);
}

/** The languages, each with how much is not written in it. */
export async function loadLanguages(request: Request) {
  await requireOperator(request, "content");
  const [t, written] = await Promise.all([getTexts(request), readLanguages(request)]);
  return {
    title: t("operator.content.languages.title"),
    languages: written.languages.map((language) => ({
      ...language,
      missing: writtenIn(language, written).reduce((sum, one) => sum + one.all - one.written, 0),
    })),
  };
}

/** Lets visitors choose the language that the form names, or no longer. */
export async function switchLanguage(request: Request) {
  await requireOperator(request, "settings");
  const form = await readForm(request);
  const [, way, code, revision] =
    /^(offer|hide) ([\w-]{1,20}) ([\w-]{1,64})$/.exec(String(form.get("intent"))) ?? [];
  if (!code || !revision) throw await notFoundPage(request);
  const is_offered = way === "offer";
  try {
    await upstream(request).call(offerLanguage, { code, is_offered, revision });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    return redirectWithError(operatorPaths.operatorLanguages(), error.message);
  }
  return redirectWithSuccess(
    operatorPaths.operatorLanguages(),
    `operator.content.languages.${is_offered ? "isOffered" : "isHidden"}`,
  );
}

const mostTexts = 50;

/** @throws 404 */
async function requireLanguage(request: Request, code: string | undefined) {
  const written = await readLanguages(request);
  const language = written.languages.find((one) => one.code === code);
  if (!language) throw await notFoundPage(request);
  return { language, written };
}

function textFiltersIn(request: Request) {
  const { searchParams } = new URL(request.url);
  return {
    search: (searchParams.get("search") ?? "").trim().slice(0, 100) || undefined,
    isChangedOnly: searchParams.get("changed") === "1",
  };
}

/** The product's texts in a language, narrowed as the address asks. */
async function readSiteTexts(request: Request, { code }: Pick<OperatorLanguage, "code">) {
  const changed = await upstream(request).call(operatorSiteTexts, { code });
  return findSiteTexts(code, changed, textFiltersIn(request));
}

/** The same in the language that the address names, or in that of the site. @throws 404 */
export async function siteTextsAsked(request: Request) {
  const { languages } = await readLanguages(request);
  const code = new URL(request.url).searchParams.get("language");
  const language = languages.find((one) => (code ? one.code === code : one.is_standard));
  if (!language) throw notFound("page");
  const texts = await readSiteTexts(request, language);
  return texts.map(({ key, now, isChanged, ...text }) => ({
    ...text,
    id: textId(language.code, key),
    text: isChanged ? now : "",
  }));
}

/** A language: what is written in it, and the product's texts that the address asks for. @throws 404 */
export async function loadLanguage(request: Request, code: string | undefined) {
  await requireOperator(request, "content");
  const { language, written } = await requireLanguage(request, code);
  const { search, isChangedOnly } = textFiltersIn(request);
  const asked = search !== undefined || isChangedOnly;
  const read = asked ? await readSiteTexts(request, language) : [];
  const found = search === undefined ? read : nearestFirst(read, search);
  return {
    title: language.name,
    language,
    written: writtenIn(language, written),
    filters: { search, changed: isChangedOnly ? "1" : undefined },
    texts: asked
      ? found.slice(0, mostTexts).map((text) => ({ ...text, area: areaOf(text.key) }))
      : null,
    found: found.length,
    mostTexts,
  };
}

/** The text that the address names, in a language. @throws 404 */
async function readSiteText(request: Request, typedCode: string | undefined) {
  const { language } = await requireLanguage(request, typedCode);
  const { code } = language;
  const key = new URL(request.url).searchParams.get("key");
  const changed = await upstream(request).call(operatorSiteTexts, { code });
  const texts = findSiteTexts(code, changed);
  const text = texts.find((one) => one.key === key);
  if (!text) throw await notFoundPage(request);
  const revisionOf = (wanted: string) =>
    changed.find((one) => one.key === wanted)?.revision ?? notChanged;
  return {
    language,
    text: { ...text, area: areaOf(text.key) },
    revision: revisionOf(text.key),
    alike: alikeIn(texts, text).map(({ key: other }) => ({
      key: other,
      area: areaOf(other),
      revision: revisionOf(other),
    })),
  };
}

/** One of the product's texts, as it is and as this site says it. @throws 404 */
export async function loadSiteText(request: Request, typedCode: string | undefined) {
  await requireOperator(request, "content");
  const read = await readSiteText(request, typedCode);
  return { title: read.text.now, ...read };
}

/** Saves what the text says instead, and those that say the same where that is wished; nothing: what the product says. */
export async function changeSiteText(request: Request, typedCode: string | undefined) {
  await requireOperator(request, "content");
  const { language, text, alike } = await readSiteText(request, typedCode);
  const form = await readForm(request);
  const submission = validateSiteText(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const written = form.get("intent") === "reset" ? "" : (submission.value.text ?? "");
  if (strangeValues(written, text.product).length > 0)
    return refusedAsTyped(
      form,
      submission.reply({
        fieldErrors: {
          text: [strangeText],
        },
      }),
    );
  // What it says anyway is no change.
  const isAsBefore = !text.isChanged && written === text.now;
  const { revision, is_for_all } = submission.value;
  const input = { code: language.code, text: isAsBefore ? "" : written };
  try {
    for (const one of [{ key: text.key, revision }, ...(is_for_all ? alike : [])])
      await upstream(request).call(saveSiteText, {
        ...input,
        key: one.key,
        revision: one.revision,
      });
  } catch (error) {
    return refusedEntry(
      submission,
      error,
      async () => (await readSiteText(request, typedCode)).revision,
    );
  }
  return redirectWithSuccess(
    operatorPaths.operatorLanguage(language.code, { changed: "1" }),
    "operator.entry.saved",
  );
}
