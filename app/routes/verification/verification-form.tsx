import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { useMessage } from "~/i18n/messages";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import listingsUrl from "~/styles/listings.css?url";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Notice, type NoticeTone } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { VerificationAnswers } from "~/ui/verification-answers";
import { answerField, type Question } from "~/routes/listing-form/answers";
import { FilesField } from "~/routes/listing-form/files-field";
import { answerSlot, type FormFile } from "~/routes/listing-form/listing-files";
import { QuestionField } from "~/routes/listing-form/question-field";
import { loadVerification, sendVerification } from "./verification-form.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadVerification(request);
export const action = ({ request }: ActionFunctionArgs) => sendVerification(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

const tones: Record<string, NoticeTone> = {
  initial: "info",
  pending: "info",
  failed: "warning",
  success: "good",
};
const statuses = ["initial", "pending", "failed", "success"] as const;

/** Spec §4: not applied, under review, refused and open to a new try, or verified. */
export default function Verification() {
  const { t, i18n } = useTranslation();
  const { title, status: said, reason, sent, values, questions } = useLoaderData<typeof loader>();
  const status = statuses.find((one) => one === said) ?? "initial";
  const mayApply = status === "initial" || status === "failed";
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("listings.verification.lead")} />
      <Notice tone={tones[status]} title={t(`listings.verification.${status}.title`)}>
        <p>{t(`listings.verification.${status}.text`)}</p>
        {reason ? (
          <blockquote dir="auto" className="pre-line">
            {reason}
          </blockquote>
        ) : null}
      </Notice>
      {mayApply && questions.length > 0 ? <Application /> : null}
      {mayApply && questions.length === 0 ? <p>{t("listings.verification.closed")}</p> : null}
      {!mayApply && values.length > 0 ? (
        <section className="stack">
          <SectionHeading
            title={t("listings.verification.answers")}
            lead={t("listings.verification.sent", { day: formatDay(sent, i18n.language) })}
          />
          <VerificationAnswers values={values} />
        </section>
      ) : null}
    </MemberArea>
  );
}

const formId = "verification";

/** The operator's questions; each has to be answered. */
function Application() {
  const { t } = useTranslation();
  const { questions, status, isComplete, ...before } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const answers = answered?.answers ?? before.answers;
  const [files, setFiles] = useState<Record<string, FormFile>>(answered?.files ?? before.files);
  useEffect(() => {
    if (answered) setFiles(answered.files);
  }, [answered]);
  const errors: Record<string, string[] | undefined> = answered?.reply.error ?? {};
  const form = { id: formId, allErrors: useSummary(answered?.reply.error ?? {}, questions) };
  useErrorTitle(form);
  return (
    <Form method="post" encType="multipart/form-data" className="form" id={formId} noValidate>
      <ErrorSummary form={form} />
      {isComplete ? null : (
        <Notice
          action={
            <ButtonLink variant="secondary" href={paths.profile()}>
              {t("listings.gate.toProfile")}
            </ButtonLink>
          }
        >
          {t("listings.verification.profileFirst")}
        </Notice>
      )}
      {questions.map((question, index) => (
        <div key={question.id}>
          <input type="hidden" name={`parameters[${index}].parameter_id`} value={question.id} />
          {question.type_of_parameter === "file" ? (
            <DocumentField
              question={question}
              file={files[question.id]}
              faults={errors[answerSlot(question.id)]}
              onKept={(file) => setFiles((now) => ({ ...now, [question.id]: file }))}
            />
          ) : (
            <QuestionField
              formId={formId}
              question={question}
              index={index}
              answer={answers[question.id]}
              errors={errors[answerField(question, index)]}
            />
          )}
        </div>
      ))}
      <FormActions>
        <SubmitButton>
          {t(status === "failed" ? "listings.verification.again" : "listings.verification.apply")}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface DocumentFieldProps {
  question: Question;
  file: FormFile | undefined;
  faults: string[] | undefined;
  onKept: (file: FormFile) => void;
}

function DocumentField({ question, file, faults, onKept }: DocumentFieldProps) {
  const { t } = useTranslation();
  const slot = answerSlot(question.id);
  return (
    <FilesField
      formId={formId}
      slot={slot}
      name={slot}
      kind="answer"
      label={question.name}
      hint={t("listings.verification.fileHint")}
      faults={faults}
      files={file ? [file] : []}
      onKept={([kept]) => kept && onKept(kept)}
    />
  );
}

/** In the order of the page, each sentence with the question it is said of. */
function useSummary(errors: Record<string, string[]>, questions: Question[]) {
  const translate = useTerm();
  const say = useMessage();
  const named = questions.flatMap((question, index) => {
    const field = answerField(question, index);
    const sentences = errors[field];
    return sentences
      ? [[field, sentences.map((one) => `${translate(question.name)}: ${say(one)}`)] as const]
      : [];
  });
  return Object.fromEntries([...named, ...(errors[""] ? [["", errors[""]] as const] : [])]);
}
