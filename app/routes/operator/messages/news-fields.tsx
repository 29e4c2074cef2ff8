import { Form, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NewsForm } from "~/contract/operator/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxGroupField, RadioGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormActions } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useMay } from "../parts/use-may";
import type { loadNewsForm, NewsAnswer } from "./write-news.server";

const rules = () =>
  import("~/contract/operator/forms").then((forms) => ({ validate: forms.validateNews }));

export function NewsFields({ answer }: { answer?: NewsAnswer }) {
  const { t } = useTranslation();
  const { people, pageKey, constraint } = useLoaderData<typeof loadNewsForm>();
  const chooses = useMay()("members");
  const numbers = people.map(({ id }) => String(id));
  const { form, fields, props } = useCheckedForm<NewsForm>({
    id: "news",
    reply: answer?.reply,
    constraint,
    defaultValue: {
      page_key: pageKey,
      ...(people.length > 0 ? { audience: "chosen" as const, member_ids: numbers } : {}),
    },
    rules,
  });
  const members = numbers.join(",");
  return (
    <Form method="post" encType="multipart/form-data" className="form" {...props}>
      <ErrorSummary form={form} />
      <input
        type="hidden"
        name={fields.page_key.name}
        defaultValue={fields.page_key.initialValue}
      />
      <TextField field={fields.title} label={t("operator.news.newsTitle")} />
      <TextAreaField field={fields.message} label={t("operator.news.message")} rows={6} counted />
      <FileField
        key={answer?.kept?.value}
        field={plainField("picture", null, { formId: form.id, errors: form.allErrors.picture })}
        label={t("operator.news.picture")}
        hint={t("operator.news.pictureHint")}
        optional
        accept="image/jpeg,image/png"
        kept={answer?.kept ? [answer.kept] : []}
        keptName="kept_picture"
        removeName="remove_picture"
      />
      <TextField
        field={fields.home}
        label={t("operator.news.home")}
        hint={t("operator.news.homeHint")}
        optional
      />
      <RadioGroupField
        field={fields.audience}
        label={t("operator.news.whoIsTold")}
        options={[
          { value: "everyone", label: t("operator.news.everyone") },
          ...(chooses ? [{ value: "chosen", label: t("operator.news.chosen") }] : []),
        ]}
      />
      {chooses ? (
        <div className="news-readers">
          {people.length > 0 ? (
            <CheckboxGroupField
              field={fields.member_ids}
              label={t("operator.news.chosen")}
              hint={t("operator.news.chosenHint")}
              options={people.map(({ id, name, email }) => ({
                value: String(id),
                label: name,
                hint: email,
              }))}
            />
          ) : null}
          <TextLink href={operatorPaths.operatorMembers({ members })}>
            {t(people.length > 0 ? "operator.news.chooseMore" : "operator.news.choose")}
          </TextLink>
        </div>
      ) : null}
      <FormActions>
        <SubmitButton>{t("operator.news.send")}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface ConfirmationProps {
  summary: NonNullable<NewsAnswer["summary"]>;
  kept: NewsAnswer["kept"];
}

/** The news as everybody will read it, to be sent or changed. */
export function Confirmation({ summary, kept }: ConfirmationProps) {
  const { t } = useTranslation();
  const { readers, title, message, home, typed } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack" aria-labelledby="confirm">
      {/* The attribute serves pages without scripts; with scripts the effect above does it. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <h2 id="confirm" ref={heading} tabIndex={-1} autoFocus>
        {t("operator.news.goesTo", { count: readers })}
      </h2>
      <article className="news-preview">
        {kept ? <Picture url={kept.url} alt="" sizes="320px" largest={640} /> : null}
        <h3 dir="auto">{title}</h3>
        <p dir="auto">{message}</p>
        {home ? <TextLink href={home.href}>{home.title}</TextLink> : null}
      </article>
      <Notice tone="warning">{t("operator.news.confirmText")}</Notice>
      <Form method="post" className="cluster">
        {typed.map(([name, text], place) => (
          <input key={place} type="hidden" name={name} value={text} />
        ))}
        {kept ? <input type="hidden" name="kept_picture" value={kept.value} /> : null}
        <SubmitButton name="intent" value="send">
          {t("operator.news.sendIt")}
        </SubmitButton>
        <SubmitButton name="intent" value="change" variant="secondary">
          {t("operator.news.change")}
        </SubmitButton>
      </Form>
    </section>
  );
}
