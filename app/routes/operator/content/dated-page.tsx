import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sitePages } from "~/contract/content/rules";
import type { DatedPageForm } from "~/contract/operator/pages/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { PlainSave } from "../parts/editable-rows";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedTexts } from "../parts/translated-texts";
import { changeDatedPage, loadDatedPage } from "./dated-pages.server";
import { TextPictures } from "./text-pictures-fields";
import { TextPreview } from "./text-preview";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadDatedPage(request, params);

export const action = ({ request, params }: ActionFunctionArgs) => changeDatedPage(request, params);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/pages/forms").then((forms) => ({
    validate: forms.validateDatedPage,
  }));

/** What a page says from a time on, in all languages. */
export default function DatedPage() {
  const { t } = useTranslation();
  const { title, name, page, found, from, readAt, isGone } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPage(page), label: name }}
      log={{ kind: "dated_page", id: sitePages.indexOf(page) + 1 }}
    >
      {readAt ? <TextLink href={readAt}>{t("operator.content.articles.read")}</TextLink> : null}
      {isGone ? <Notice tone="warning">{t("operator.content.pages.dated.gone")}</Notice> : null}
      {answer?.preview ? <TextPreview texts={answer.preview} /> : null}
      <DatedFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={t("operator.content.pages.dated.named", { from })}
          revision={found.revision}
          text={t("operator.content.pages.dated.withdrawText")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function DatedFields() {
  const { t } = useTranslation();
  const { page, found, behind, text, zone, isTold, pictures, languages, translations } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<DatedPageForm>({
    id: "dated-page",
    answer,
    revision: found?.revision,
    defaultValue: { holds_at: found?.holds_at, text, translations },
    rules,
  });
  const label = t("operator.content.articles.text");
  const hint = found ? "textHint" : behind ? "behindHint" : "newTextHint";
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorPage(page)}
      encType="multipart/form-data"
      actions={<PreviewButton />}
    >
      <PlainSave />
      <FormSection
        title={t("operator.content.announcement.time")}
        lead={t(`operator.content.pages.dated.${isTold ? "told" : "notTold"}`)}
      >
        <TextField
          field={fields.holds_at}
          label={t("operator.content.pages.dated.from")}
          hint={t("operator.content.pages.dated.fromHint", { zone })}
          type="datetime-local"
          width="half"
        />
      </FormSection>
      <FormSection title={label} lead={t("operator.content.markdown")}>
        <TextAreaField
          field={fields.text}
          label={label}
          hint={t(`operator.content.pages.dated.${hint}`, { from: behind })}
          rows={24}
          dir="auto"
        />
      </FormSection>
      <TranslatedTexts<"text"> field={fields.translations} languages={languages}>
        {(texts) => (
          <TextAreaField field={texts.text} label={label} rows={18} dir="auto" optional />
        )}
      </TranslatedTexts>
      <TextPictures form={form} pictures={pictures} answer={answer} />
    </EntryForm>
  );
}
