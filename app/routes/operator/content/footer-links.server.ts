import {
  moveFooterLink,
  operatorFooterLinks,
  removeFooterLink,
  saveFooterLink,
} from "~/contract/operator/footer-links/calls";
import { validateFooterLink } from "~/contract/operator/footer-links/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  missingLanguages,
  orderEntries,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";

const list = operatorPaths.operatorFooterLinks();

/** All that is said in them, with the languages in which something is missing. */
export async function everyFooterLink(request: Request) {
  await requireOperator(request, "content");
  const links = await upstream(request).call(operatorFooterLinks, {});
  return links.map((link) => ({
    ...link,
    missing: missingLanguages(link.translations, { label: link.label }),
  }));
}

export async function loadFooterLinks(request: Request) {
  const [t, links] = await Promise.all([getTexts(request), everyFooterLink(request)]);
  return {
    title: t("operator.content.footerLinks.title"),
    links: links.map(({ id, label, link, is_hidden, missing }) => ({
      id,
      label,
      link,
      is_hidden,
      missing,
    })),
  };
}

export const orderFooterLinks = (request: Request) =>
  orderEntries(request, "content", list, (input) => upstream(request).call(moveFooterLink, input));

/** The link of the id, or an empty one for "new". @throws 404 */
export async function loadFooterLink(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const [t, [found]] = await Promise.all([
    getTexts(request),
    id === undefined ? [] : upstream(request).call(operatorFooterLinks, { id }),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  return {
    title: found?.label ?? t("operator.content.footerLinks.new"),
    found: found ?? null,
    ...translationsIn(found?.translations ?? [], { label: found?.label ?? "" }),
  };
}

/** Saves the link, or removes it. */
export async function changeFooterLink(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeFooterLink, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validateFooterLink(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await api.call(saveFooterLink, { id, ...submission.value });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorFooterLinks, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
