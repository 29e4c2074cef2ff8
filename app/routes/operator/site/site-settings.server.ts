import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import {
  operatorSiteSettings,
  saveCompany,
  saveFound,
  saveLinks,
  saveLook,
  saveNumbers,
  saveRules,
  saveUnits,
} from "~/contract/operator/site/calls";
import {
  validateCompany,
  validateFound,
  validateLinks,
  validateLook,
  validateNumbers,
  validateRules,
  validateUnits,
} from "~/contract/operator/site/forms";
import { type SettingGroup, settingGroups, sitePictures } from "~/contract/operator/site/rules";
import type { InputOf } from "~/contract/wire/call";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { offeredLanguages } from "~/i18n/texts.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import {
  readRevision,
  refusedAsTyped,
  refusedEntry,
  translationsIn,
  writtenTexts,
} from "../parts/entries.server";
import { saveSettings } from "../parts/save-settings.server";
import { lookPreviewOf } from "./look-preview.server";
import { asksAboutPasswords } from "./rule-settings";

/** @throws 404 */
async function readGroup(request: Request): Promise<SettingGroup> {
  const asked = new URL(request.url).searchParams.get("group") ?? settingGroups[0];
  const group = settingGroups.find((one) => one === asked);
  if (!group) throw await notFoundPage(request);
  return group;
}

export async function loadSiteSettings(request: Request) {
  await requireOperator(request, "settings");
  const group = await readGroup(request);
  const [t, settings] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorSiteSettings),
  ]);
  return {
    title: t("operator.siteSettings.title"),
    group,
    settings,
    thanks: translationsIn(settings.rules.submission_texts, {
      text: settings.rules.text_property_submission,
    }),
    publicUrl: getSettings().publicUrl,
    languages: offeredLanguages().map(({ code, name }) => ({ value: code, label: name })),
  };
}

/** Saves the group that the address names. */
export async function changeSiteSettings(request: Request) {
  const { id: operatorId } = await requireOperator(request, "settings");
  const group = await readGroup(request);
  const form = await readForm(request);
  await keepUnasked(request, form, group);
  const api = upstream(request);
  const sent = {
    group,
    form,
    revisionNow: async () => (await settingsNow(request))[group].revision,
  };
  switch (group) {
    case "company":
      return saveGroup(sent, validateCompany(form), (value) => api.call(saveCompany, value));
    case "look":
      return changeLook(request, operatorId, sent);
    case "links":
      return saveGroup(sent, validateLinks(form), (value) => api.call(saveLinks, value));
    case "numbers":
      return saveGroup(sent, validateNumbers(form), (value) => api.call(saveNumbers, value));
    case "rules":
      // Absent would mean that it stays.
      return saveGroup(
        sent,
        validateRules(form),
        ({ email_password_login = false, submission_texts, ...value }) =>
          api.call(saveRules, {
            ...{ ...value, email_password_login },
            submission_texts: writtenTexts(submission_texts, { text: "" }),
          }),
      );
    case "units":
      return saveGroup(sent, validateUnits(form), (value) => api.call(saveUnits, value));
    case "found":
      return changeFound(sent, ({ may_be_found = false, ...value }) =>
        api.call(saveFound, { ...value, may_be_found }),
      );
  }
}

/** What a form that was opened before an upgrade did not ask about stays as it is. */
async function keepUnasked(request: Request, form: FormData, group: SettingGroup) {
  if (group === "rules" && !form.has(asksAboutPasswords)) {
    const { rules } = await settingsNow(request);
    if (rules.email_password_login) form.set("email_password_login", "on");
  }
  if (group === "numbers" && !form.has("min_radius_range")) {
    const { numbers } = await settingsNow(request);
    form.set("min_radius_range", String(numbers.min_radius_range));
  }
}

const settingsNow = (request: Request) => upstream(request).call(operatorSiteSettings);

interface Sent {
  group: SettingGroup;
  form: FormData;
  /** Of the group as it holds by now. */
  revisionNow(): Promise<string>;
}

const saveGroup = <Form, Value>(
  { group, form, revisionNow }: Sent,
  submission: Submission<Form, string[], Value>,
  save: (value: Value) => Promise<unknown>,
) =>
  saveSettings(form, submission, {
    ...{ save, revisionNow, saved: "operator.siteSettings.saved" },
    page: operatorPaths.operatorSiteSettings({ group }),
  });

/** What search engines may show, or what robots.txt would say of it. */
async function changeFound(
  sent: Sent,
  save: (
    value: Omit<InputOf<typeof saveFound>, "may_be_found"> & { may_be_found?: boolean },
  ) => Promise<unknown>,
) {
  const { form } = sent;
  const isPreview = form.get("intent") === "preview";
  form.delete("intent");
  const submission = validateFound(form);
  if (!isPreview) return saveGroup(sent, submission, save);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const reply = { ...submission.reply(), status: undefined };
  return data({ reply, revision: readRevision(form), isPreview });
}

/** Colours, and pictures that were chosen: they are kept until the rest is right. */
async function changeLook(request: Request, operatorId: number, { form, revisionNow }: Sent) {
  const taken = await Promise.all(
    sitePictures.map(async (name) => {
      const isRemoved = form.get(`remove_${name}`) === "stored";
      return { name, isRemoved, ...(await takePicture(operatorId, form, name)) };
    }),
  );
  const kept = Object.fromEntries(
    taken.flatMap(({ name, draft }) =>
      draft
        ? [[name, { value: draft.token, name: draft.name, url: paths.draft(draft.token) }]]
        : [],
    ),
  );
  const faults = Object.fromEntries(
    taken.flatMap(({ name, fault }) => (fault ? [[name, [fault]]] : [])),
  );
  const isPreview = form.get("intent") === "preview";
  form.delete("intent");
  const submission = validateLook(form);
  if (isPreview) {
    const { look } = await settingsNow(request);
    const shown = taken.flatMap(({ name, isRemoved }) => {
      const url = kept[name]?.url ?? (isRemoved ? "" : look[name]);
      return url ? [[name, url]] : [];
    });
    // What nobody could read is not shown: beside its field stands why.
    const reply = { ...submission.reply({ fieldErrors: faults }), status: undefined };
    const preview = await lookPreviewOf(request, form, Object.fromEntries(shown));
    return data({ reply, revision: readRevision(form), pictures: kept, look: preview });
  }
  if (submission.status !== "success" || Object.keys(faults).length > 0)
    return refusedAsTyped(form, submission.reply({ fieldErrors: faults }), { pictures: kept });
  const api = upstream(request);
  try {
    const files = await Promise.all(
      taken.map(async ({ name, draft, isRemoved }) => [
        [name, await openPicture(operatorId, draft)],
        [`remove_${name}`, isRemoved],
      ]),
    );
    await api.call(saveLook, { ...submission.value, ...Object.fromEntries(files.flat()) });
  } catch (error) {
    const refused = await refusedEntry(submission, error, revisionNow);
    return data({ ...refused.data, pictures: kept }, refused.init ?? undefined);
  }
  for (const { draft } of taken) await forgetPicture(operatorId, draft);
  return redirectWithSuccess(
    operatorPaths.operatorSiteSettings({ group: "look" }),
    "operator.siteSettings.saved",
  );
}
