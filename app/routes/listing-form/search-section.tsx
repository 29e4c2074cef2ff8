import { useRef, useState, type FormEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { seoWarnings } from "~/contract/listings/forms";
import { useMessage } from "~/i18n/messages";
import { Button } from "~/ui/button";
import { textOf, type FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { Icon } from "~/ui/icon";
import { FilesField } from "./files-field";
import { inputNames, type FormFile } from "./listing-files";

type SeoWarnings = ReturnType<typeof seoWarnings>;
type SeoName = SeoWarnings[number]["field"];

const texts = ["meta_title", "meta_description", "meta_keywords"] as const;
/** Spec §5 SEO warnings. */
const advised = { meta_title: 60, meta_description: 160, meta_keywords: 10 };

const measure = (name: SeoName, text: string) =>
  name === "meta_keywords"
    ? text.split(",").filter((phrase) => phrase.trim() !== "").length
    : [...text.trim()].length;

interface SearchSectionProps {
  formId: string;
  fields: Record<SeoName | "slug_id", FieldData>;
  warnings: SeoWarnings;
  faults: string[] | undefined;
  share: FormFile | null;
  round: number;
  onShare: (share: FormFile) => void;
}

/** What search engines and shared links show; the warnings advise and refuse nothing. */
export function SearchSection({
  formId,
  fields,
  warnings,
  faults,
  share,
  round,
  onShare,
}: SearchSectionProps) {
  const { t } = useTranslation();
  const seo = useSeoAdvice(fields, warnings);
  return (
    <FormSection title={t("listings.form.seo.title")} lead={t("listings.form.seo.lead")}>
      <div className="form-fields" onInput={seo.onInput}>
        <TextField
          field={fields.meta_title}
          label={t("listings.form.seo.metaTitle")}
          optional
          after={seo.advice("meta_title")}
        />
        <TextAreaField
          field={fields.meta_description}
          label={t("listings.form.seo.metaDescription")}
          rows={3}
          optional
          after={seo.advice("meta_description")}
        />
        <TextField
          field={fields.meta_keywords}
          label={t("listings.form.seo.metaKeywords")}
          hint={t("listings.form.seo.metaKeywordsHint")}
          optional
          after={seo.advice("meta_keywords")}
        />
      </div>
      <div className="without-scripts">
        <Button variant="secondary" size="small" name="intent" value="check-texts" formNoValidate>
          {t("listings.form.seo.check")}
        </Button>
      </div>
      <TextField
        field={fields.slug_id}
        label={t("listings.form.seo.slug")}
        hint={t("listings.form.seo.slugHint")}
        dir="ltr"
        spellCheck={false}
        optional
      />
      <FilesField
        key={round}
        formId={formId}
        slot="share"
        name={inputNames.property.share}
        kind="picture"
        label={t("listings.form.seo.share")}
        hint={t("listings.form.seo.shareHint")}
        optional
        faults={faults}
        files={share ? [share] : []}
        onKept={([kept]) => kept && onShare(kept)}
      />
    </FormSection>
  );
}

/** Warnings and counters; with scripts they follow what is typed. */
function useSeoAdvice(fields: SearchSectionProps["fields"], given: SeoWarnings) {
  const { t } = useTranslation();
  const translate = useMessage();
  const [typed, setTyped] = useState<Record<SeoName, string>>();
  const [live, setLive] = useState<SeoWarnings>();
  const latest = useRef<Record<SeoName, string>>({
    meta_title: "",
    meta_description: "",
    meta_keywords: "",
  });
  const warnings = live ?? given;

  function onInput({ currentTarget }: FormEvent<HTMLElement>) {
    const now = Object.fromEntries(
      texts.map((name) => [
        name,
        currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "",
      ]),
    ) as Record<SeoName, string>;
    setTyped(now);
    latest.current = now;
    // While the rules are fetched for the first time, their answers come in any order.
    import("~/contract/listings/forms").then(
      (rules) => setLive(rules.seoWarnings(latest.current)),
      () => undefined,
    );
  }

  return {
    onInput,
    advice: (name: SeoName) => {
      const text = typed?.[name] ?? textOf(fields[name].initialValue) ?? "";
      const warning = warnings.find(({ field }) => field === name);
      const unit = name === "meta_keywords" ? "phrases" : "characters";
      return (
        <div className="seo-advice">
          <p role="status">
            {warning ? (
              <>
                <Icon name="triangle-alert" /> {translate(warning.message)}
              </>
            ) : null}
          </p>
          <p className="hint counter only-scripts">
            {t(`listings.form.seo.${unit}`, { length: measure(name, text), most: advised[name] })}
          </p>
        </div>
      );
    },
  };
}
