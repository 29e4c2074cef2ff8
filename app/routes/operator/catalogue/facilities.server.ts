import {
  moveFacility,
  operatorFacilities,
  removeFacility,
  saveFacility,
} from "~/contract/operator/catalogue/calls";
import { validateFacility } from "~/contract/operator/catalogue/forms";
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
  removeEntry,
  unnamedLanguages,
  writtenNames,
} from "../parts/entries.server";
import { takeEntryPicture } from "../parts/entry-picture.server";

export async function loadFacilities(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, facilities] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorFacilities, {}),
  ]);
  return {
    title: t("operator.catalogue.facilities"),
    facilities: facilities.map((facility) => ({
      ...facility,
      missing: unnamedLanguages(facility),
    })),
  };
}

export const orderFacilities = (request: Request) =>
  orderEntries(request, "catalogue", operatorPaths.operatorFacilities(), (input) =>
    upstream(request).call(moveFacility, input),
  );

/** The kind of place of the id, or an empty one for "new". @throws 404 */
export async function loadFacility(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const [t, facilities] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorFacilities, {}),
  ]);
  const facility = facilities.find((one) => one.id === id);
  if (id !== undefined && !facility) throw await notFoundPage(request);
  return {
    title: facility?.name ?? t("operator.catalogue.newFacility"),
    facility: facility ?? null,
    ...calledIn(facility),
    others: facilities.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Saves the kind of place, or removes it. */
export async function changeFacility(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  const list = operatorPaths.operatorFacilities();
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision, into_id) =>
      api.call(removeFacility, { id, revision, into_id }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const picture = await takeEntryPicture(operatorId, form);
  const submission = validateFacility(form);
  if (submission.status !== "success" || picture.fault) return picture.refusedAsTyped(submission);
  try {
    const { names, ...fields } = submission.value;
    const sent = await picture.sent();
    await api.call(saveFacility, { id, ...fields, ...sent, names: writtenNames(names) });
  } catch (error) {
    return picture.refused(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorFacilities, { id });
      return current?.revision;
    });
  }
  await picture.forget();
  return redirectWithSuccess(list, "operator.entry.saved");
}
