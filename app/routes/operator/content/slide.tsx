import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SlideForm } from "~/contract/operator/content/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { RemoveEntry } from "../parts/remove-entry";
import { ShownMark, ShownTimes } from "../parts/shown-times";
import { TranslatedTexts } from "../parts/translated-texts";
import { SlidePreview } from "./slide-preview";
import type { SlidePreviews } from "./slide-preview.server";
import { SlideTarget } from "./slide-target";
import { changeSlide, loadSlide } from "./slides.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadSlide(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => changeSlide(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/content/forms").then((forms) => ({ validate: forms.validateSlide }));

interface SlideAnswer extends EntryAnswer {
  slides?: SlidePreviews;
}

/** A picture at the head of the front page, and where it leads. */
export default function Slide() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as SlideAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorSlides(), label: t("operator.content.slides.title") }}
      mark={<ShownMark shown={found?.shown} />}
      log={found && { kind: "slide", id: found.id }}
    >
      {answer?.slides ? <SlidePreview previews={answer.slides} /> : null}
      <SlideFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          revision={found.revision}
          name={title}
          text={t("operator.content.goesEverywhere")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function SlideFields() {
  const { t } = useTranslation();
  const { title, found, zone, categories, languages, translations } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<SlideForm>({
    id: "slide",
    answer,
    revision: found?.revision,
    defaultValue: {
      kind: found?.kind ?? "picture",
      category_id: found?.category_id ? String(found.category_id) : "",
      home: found?.home_id ? String(found.home_id) : "",
      link: found?.link,
      title: found?.title,
      alt: found?.alt,
      begin_at: found?.begin_at,
      end_at: found?.end_at,
      is_hidden: found?.is_hidden ? "on" : "",
      translations,
    },
    rules,
  });
  const stored = found?.image ? [{ value: "stored", name: title, url: found.image }] : [];
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorSlides()}
      actions={<PreviewButton />}
      encType="multipart/form-data"
    >
      <FormSection title={t("operator.content.picture")}>
        <FileField
          key={answer?.kept?.value}
          field={plainField("image", null, { formId: form.id, errors: form.allErrors.image })}
          label={t("operator.content.picture")}
          hint={t("operator.content.slides.pictureHint")}
          accept="image/jpeg,image/png"
          kept={answer?.kept ? [answer.kept] : stored}
          keptName="kept_image"
        />
        <TextField
          field={fields.alt}
          label={t("operator.content.alt")}
          hint={t("operator.content.altHint")}
          dir="auto"
          optional
        />
      </FormSection>
      <SlideTarget fields={fields} categories={categories} target={found?.target} />
      <FormSection title={t("operator.content.slides.words")}>
        <TextField
          field={fields.title}
          label={t("operator.content.slides.words")}
          hint={t("operator.content.slides.wordsHint")}
          dir="auto"
          optional
        />
      </FormSection>
      <ShownTimes fields={fields} zone={zone} />
      <TranslatedTexts<"title" | "alt"> field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextField
              field={texts.title}
              label={t("operator.content.slides.words")}
              dir="auto"
              optional
            />
            <TextField field={texts.alt} label={t("operator.content.alt")} dir="auto" optional />
          </>
        )}
      </TranslatedTexts>
    </EntryForm>
  );
}
