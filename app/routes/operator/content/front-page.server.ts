import {
  moveHomepageSection,
  operatorHomepageSections,
  saveHomepageSection,
} from "~/contract/operator/front-page/calls";
import { validateHomepageSection } from "~/contract/operator/front-page/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  calledIn,
  orderEntries,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  unnamedLanguages,
  writtenNames,
} from "../parts/entries.server";
import { siteZone, withTimes } from "../parts/shown-times.server";

const list = operatorPaths.operatorFrontPage();

export async function loadFrontPage(request: Request) {
  await requireOperator(request, "content");
  const [t, sections] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorHomepageSections, {}),
  ]);
  return {
    title: t("operator.content.frontPage.title"),
    sections: sections.map((section) => ({
      ...section,
      missing: unnamedLanguages({ name: section.title, names: section.names }),
    })),
  };
}

export const orderSections = (request: Request) =>
  orderEntries(request, "content", list, (input) =>
    upstream(request).call(moveHomepageSection, input),
  );

/** The section of the id. @throws 404 */
async function findSection(request: Request, typed: string | undefined) {
  const id = await readEntryId(request, typed);
  if (id === undefined) throw await notFoundPage(request);
  const [found] = await upstream(request).call(operatorHomepageSections, { id });
  if (!found) throw await notFoundPage(request);
  return found;
}

/** The section of the id, with what it is called in other languages. @throws 404 */
export async function loadSection(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const found = await findSection(request, typed);
  const { title, names } = found;
  return { title, found, zone: await siteZone(request), ...calledIn({ name: title, names }) };
}

export async function changeSection(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const { id } = await findSection(request, typed);
  const form = await readForm(request);
  const submission = validateHomepageSection(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    const { names, ...fields } = withTimes(submission.value);
    await upstream(request).call(saveHomepageSection, {
      id,
      ...fields,
      names: writtenNames(names),
    });
  } catch (error) {
    return refusedEntry(
      submission,
      error,
      async () => (await findSection(request, typed)).revision,
    );
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
