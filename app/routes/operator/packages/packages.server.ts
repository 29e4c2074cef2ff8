import { redirect } from "@remix-run/node";
import {
  movePackage,
  operatorPackages,
  packageHolders,
  removePackage,
  savePackage,
} from "~/contract/operator/packages/calls";
import { featuresOf, validatePackage } from "~/contract/operator/packages/forms";
import { hoursIn } from "~/contract/packages/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import {
  calledIn,
  orderEntries,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  unnamedLanguages,
  writtenNames,
} from "../parts/entries.server";

const list = operatorPaths.operatorPackages();

export async function loadPackages(request: Request) {
  await requireOperator(request, "packages");
  const [t, packages] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorPackages, {}),
  ]);
  return {
    title: t("operator.packages.title"),
    packages: packages.map((one) => ({ ...one, missing: unnamedLanguages(one) })),
  };
}

export const orderPackages = (request: Request) =>
  orderEntries(request, "packages", list, (input) => upstream(request).call(movePackage, input));

const perPage = 20;

/** The package of the id with those who have it, or an empty one for "new". @throws 404 */
export async function loadPackage(request: Request, typed: string | undefined) {
  await requireOperator(request, "packages");
  const id = await readEntryId(request, typed);
  const page = readPageNumber(request);
  const api = upstream(request);
  const [t, [found], holders] = await Promise.all([
    getTexts(request),
    id === undefined ? [] : api.call(operatorPackages, { id }),
    id === undefined
      ? { data: [], total: 0 }
      : api.envelope(packageHolders, { id, offset: (page - 1) * perPage, limit: perPage }),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  const total = holders.total ?? holders.data.length;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (id !== undefined && page > pages)
    throw redirect(operatorPaths.operatorPackage(id, { page: pages }));
  return {
    title: found?.name ?? t("operator.packages.new"),
    found: found ?? null,
    ...calledIn(found),
    holders: { rows: holders.data, total, page, pages },
  };
}

/** Saves the package, or removes it. */
export async function changePackage(request: Request, typed: string | undefined) {
  await requireOperator(request, "packages");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removePackage, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validatePackage(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const { name, names, price, duration, unit, ios_product_id, is_hidden, revision } =
    submission.value;
  try {
    await api.call(savePackage, {
      id,
      name,
      names: writtenNames(names),
      price,
      duration: duration * hoursIn[unit],
      ios_product_id,
      is_hidden,
      features: featuresOf(submission.value),
      revision,
    });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorPackages, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
