import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { decideTogether, operatorReviewList } from "~/contract/operator/review-list/calls";
import { type BulkForm, validateBulk } from "~/contract/operator/review-list/forms";
import {
  bulkDecisions,
  itemWord,
  readItemWord,
  replyUseOf,
} from "~/contract/operator/review-list/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { textOf } from "~/ui/fields/field-metadata";
import { FormActions } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { loadReplies } from "../replies/choices.server";
import { ReasonFields } from "../replies/reason-fields";
import { largeSize, listPath, readFilters } from "./filters";
import { Subject } from "./review-table";

/** The list that somebody came from, as its address says it. */
const listBefore = (query: URLSearchParams) =>
  listPath(readFilters(new URLSearchParams(query.get("from") ?? "")));

/** What was ticked, with the attempt that the decision about it will be. */
async function loadTicked(request: Request) {
  await requireOperator(request, "review");
  const query = new URL(request.url).searchParams;
  const decision = bulkDecisions.find((one) => one === query.get("decision"));
  if (!decision) throw await notFoundPage(request);
  const ticked = query.getAll("item").flatMap((word) => readItemWord(word) ?? []);
  const back = listBefore(query);
  if (ticked.length === 0) throw await redirectWithError(back, "review.decide.nothingTicked");
  const asked = ticked.slice(0, largeSize);
  const [t, language, found] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorReviewList, {
      items: asked.map(itemWord).join(","),
      limit: largeSize,
    }),
  ]);
  const items = asked.flatMap((read) => {
    const item = found.find(({ kind, id }) => kind === read.kind && id === read.id);
    return item ? [{ ...item, ago: "", word: itemWord(read) }] : [];
  });
  if (items.length === 0) throw await redirectWithError(back, "review.decide.noneWaits");
  const number = formatNumber(items.length, language);
  const uses = [...new Set(items.map(({ kind }) => replyUseOf[kind]))];
  return {
    title: t(`review.decide.${decision}`, { number }),
    ...{ decision, back, items },
    replies: decision === "refuse" ? await loadReplies(request, uses) : [],
    /** Decided by somebody else since the list was read. */
    missing: asked.length - items.length,
    attempt: randomUUID(),
  };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadTicked(request);

/** Sent again, after whatever went wrong, it is the same attempt: nothing is decided twice. */
export async function action({ request }: ActionFunctionArgs) {
  await requireOperator(request, "review");
  const submission = validateBulk(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const { attempt, decision, item, reason, saved_reply, reasons = [] } = submission.value;
  try {
    await upstream(request).call(decideTogether, {
      ...{ attempt, decision, reason, saved_reply },
      items: item.join(","),
      reasons: reasons.map((own) => own ?? ""),
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return redirect(operatorPaths.operatorReviewDecision(attempt, { from: from || undefined }));
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/review-list/forms").then(({ validateBulk: validate }) => ({
    validate,
  }));

/** One decision about everything that was ticked. */
export default function DecideTogether() {
  const { t, i18n } = useTranslation();
  const { title, decision, back, items, replies, missing, attempt } =
    useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<BulkForm>({
    id: "decide",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { attempt, reasons: items.map(() => "") },
    rules,
  });
  const reasons = fields.reasons.getFieldList();
  const refuses = decision === "refuse";
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        {t("operator.review.back")}
      </TextLink>
      <PageHeading title={title} lead={t(`review.decide.${decision}Lead`)} />
      {missing > 0 ? (
        <Notice tone="warning" title={t("review.decide.missing")}>
          <p>{t("review.decide.missingText", { number: formatNumber(missing, i18n.language) })}</p>
        </Notice>
      ) : null}
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <input type="hidden" name="attempt" value={textOf(fields.attempt.initialValue)} />
        <input type="hidden" name="decision" value={decision} />
        <ul className="review-ticked" aria-label={t("review.decide.ticked")}>
          {items.map((item) => (
            <li key={item.word}>
              <input type="hidden" name="item" value={item.word} />
              <Subject item={item} />
            </li>
          ))}
        </ul>
        {refuses ? (
          <>
            <ReasonFields
              replies={replies}
              fields={fields}
              label={t("review.decide.reasonForAll")}
              hint={t("operator.review.reasonHint")}
              rows={4}
            />
            <Disclosure
              summary={t("review.decide.oneEach")}
              open={reasons.some((field) => Boolean(textOf(field.initialValue)))}
            >
              <div className="stack">
                {items.map((item, place) => {
                  const field = reasons[place];
                  return field ? (
                    <TextAreaField
                      key={item.word}
                      field={field}
                      label={t("review.decide.reasonOf", {
                        title: item.title || item.member?.name || "",
                      })}
                      optional
                      rows={2}
                    />
                  ) : null;
                })}
              </div>
            </Disclosure>
          </>
        ) : null}
        <FormActions>
          <SubmitButton
            icon={refuses ? undefined : "check"}
            variant={refuses ? "danger" : undefined}
          >
            {title}
          </SubmitButton>
          <ButtonLink variant="quiet" href={back}>
            {t("operator.entry.cancel")}
          </ButtonLink>
        </FormActions>
      </Form>
    </div>
  );
}
