import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SitePageForm } from "~/contract/operator/pages/forms";
import { type SitePage, sitePages } from "~/contract/content/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { PlainSave } from "../parts/editable-rows";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { TranslatedTexts } from "../parts/translated-texts";
import { DatedList, HoldsUntil } from "./dated-list";
import { PageVersions } from "./page-versions";
import { changePage, loadPage } from "./pages.server";
import { TextPictures } from "./text-pictures-fields";
import { TextPreview } from "./text-preview";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPage(request, params.name);

export const action = ({ request, params }: ActionFunctionArgs) => changePage(request, params.name);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/pages/forms").then((forms) => ({
    validate: forms.validateSitePage,
  }));

const shownAt: Record<SitePage, string> = {
  about: paths.about(),
  terms: paths.terms(),
  privacy: paths.privacyPolicy(),
};

/** A text about the house in all languages, and what it said before. */
export default function WrittenPage() {
  const { t } = useTranslation();
  const { title, page, found, dated, versions, number, pages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPages(), label: t("operator.content.pages.title") }}
      log={{ kind: "page", id: sitePages.indexOf(page) + 1 }}
    >
      {found.text ? (
        <TextLink href={shownAt[page]}>{t("operator.content.articles.read")}</TextLink>
      ) : null}
      {answer?.preview ? <TextPreview texts={answer.preview} /> : null}
      <HoldsUntil dated={dated} />
      <PageFields key={found.revision} />
      <DatedList page={page} dated={dated} />
      <PageVersions page={page} versions={versions} current={found.number} />
      <Pager
        page={number}
        pages={pages}
        href={(next) => operatorPaths.operatorPage(page, { page: next })}
      />
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function PageFields() {
  const { t } = useTranslation();
  const { found, pictures, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<SitePageForm>({
    id: "page",
    answer,
    revision: found.revision,
    defaultValue: { text: found.text, translations },
    rules,
  });
  const text = t("operator.content.articles.text");
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorPages()}
      encType="multipart/form-data"
      actions={<PreviewButton />}
    >
      <PlainSave />
      <FormSection title={text} lead={t("operator.content.markdown")}>
        <TextAreaField
          field={fields.text}
          label={text}
          hint={t("operator.content.pages.textHint")}
          rows={24}
          dir="auto"
          optional
        />
      </FormSection>
      <TranslatedTexts<"text"> field={fields.translations} languages={languages}>
        {(texts) => <TextAreaField field={texts.text} label={text} rows={18} dir="auto" optional />}
      </TranslatedTexts>
      <TextPictures form={form} pictures={pictures} answer={answer} />
    </EntryForm>
  );
}
