import { data } from "@remix-run/node";
import { isProfileComplete } from "~/contract/account/rules";
import {
  applyVerification,
  getVerificationFields,
  getVerificationValues,
  type VerificationApplication,
  type VerificationField,
} from "~/contract/verification/calls";
import { webSettings } from "~/contract/site/calls";
import { drafts } from "~/drafts.server/drafts";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser, requireUserData } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { answerField, answersIn, type Question, readAnswers } from "~/routes/listing-form/answers";
import {
  answerSlot,
  draftTokens,
  type FormFile,
  noFiles,
} from "~/routes/listing-form/listing-files";
import { draftsOf } from "~/routes/listing-form/listing-wire.server";
import { type Faults, postedFiles } from "~/routes/listing-form/posted-files.server";

/** Questions of homes and of agents are the same kinds under other names. */
const kinds = {
  text: "textbox",
  number: "number",
  textarea: "textarea",
  radio: "radiobutton",
  checkbox: "checkbox",
  dropdown: "dropdown",
  file: "file",
} as const;

const questionOf = ({ id, name, field_type, form_fields_values }: VerificationField): Question => ({
  id,
  name,
  type_of_parameter: kinds[field_type],
  type_values: form_fields_values.map(({ value }) => value),
  // Every question has to be answered (contract §3.54).
  is_required: 1,
});

/** What was answered before, as the form starts with it. */
function answeredBefore(application: VerificationApplication | null) {
  const answers: Record<string, string[]> = {};
  const files: Record<string, FormFile> = {};
  const addresses: Record<string, string> = {};
  for (const {
    id,
    value,
    file_name,
    verify_customer_form_id,
    verify_form,
  } of application?.verify_customer_values ?? []) {
    if (verify_form?.field_type !== "file") answers[verify_customer_form_id] = [value].flat();
    else if (typeof value === "string" && value !== "") {
      files[verify_customer_form_id] = { ref: `stored:${id}`, name: file_name || value, url: "" };
      addresses[verify_customer_form_id] = value;
    }
  }
  return { answers, files, addresses };
}

async function readBoth(request: Request) {
  const api = upstream(request);
  const [fields, application] = await Promise.all([
    api.call(getVerificationFields).catch(failPage),
    api.call(getVerificationValues).catch(failPage),
  ]);
  return { questions: fields.map(questionOf), application };
}

/** How a member's verification stands, and the form where they may apply (spec §4). */
export async function loadVerification(request: Request) {
  const user = await requireUserData(request);
  const [t, { questions, application }, settings] = await Promise.all([
    getTexts(request),
    readBoth(request),
    upstream(request).call(webSettings),
  ]);
  const { answers, files } = answeredBefore(application);
  const status = settings.verification_status ?? application?.status ?? "initial";
  return {
    title: t("listings.verification.title"),
    status,
    reason: application?.reject_reason ?? "",
    sent: application?.updated_at ?? null,
    values: application?.verify_customer_values ?? [],
    isComplete: isProfileComplete(user),
    questions,
    answers,
    files,
  };
}

/** Keeps the chosen files, checks every answer, and sends them; what is refused comes back. */
export async function sendVerification(request: Request) {
  const { userId } = await requireUser(request);
  const form = await readForm(request);
  const { questions, application } = await readBoth(request);
  const before = answeredBefore(application);
  const { faults: fileFaults, one } = postedFiles(form, userId);
  const files: Record<string, FormFile> = {};
  for (const { id, type_of_parameter } of questions) {
    if (type_of_parameter !== "file") continue;
    const slot = answerSlot(id);
    const own = [before.files[id] ?? []].flat();
    const file = await one({ slot, name: slot, kind: "answer", own });
    if (file) files[id] = file;
  }
  const typed = answersIn(form);
  const given = questions.map(({ id }) => ({ parameter_id: id, value: typed[id] ?? [] }));
  const { answers, faults: answerFaults } = readAnswers(questions, given, files);
  const faults: Faults = { ...answerFaults, ...fileFaults };
  const answer = (errors: Faults, status: number) =>
    data({ reply: { error: errors }, answers: typed, files }, { status });
  if (Object.keys(faults).length > 0) return answer(faults, 400);

  const { open } = draftsOf(userId);
  const form_fields = await Promise.all(
    questions.map(async ({ id }) => {
      const file = files[id];
      const text = [answers.get(id) ?? []].flat().join(",");
      return { id, value: file ? ((await open(file)) ?? before.addresses[id]) : text };
    }),
  );
  try {
    await upstream(request).call(applyVerification, { form_fields });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
    return answer(refusedFields(error, questions), error.status >= 400 ? error.status : 503);
  }
  await drafts().discard(userId, draftTokens({ ...noFiles, answers: files }));
  return redirectWithSuccess(paths.verification(), "listings.verification.done");
}

/** The upstream's sentences under the names that the form's fields have; "" is the form itself. */
function refusedFields({ errors, message }: UpstreamError, questions: Question[]): Faults {
  const named = Object.entries(errors ?? {}).flatMap(([field, sentence]) => {
    const place = /^form_fields\[(\d+)\]/.exec(field)?.[1];
    const id = /^form_fields\.(\d+)$/.exec(field)?.[1];
    const index = questions.findIndex((one, at) =>
      place === undefined ? String(one.id) === id : at === Number(place),
    );
    const question = questions[index];
    return question ? [{ [answerField(question, index)]: [sentence] }] : [];
  });
  return named.length > 0 ? (Object.assign({}, ...named) as Faults) : { "": [message] };
}
