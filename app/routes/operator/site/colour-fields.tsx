import { useTranslation } from "~/i18n/use-translation";
import { type FieldData, textOf } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

interface ColourFieldProps {
  field: FieldData;
  label: string;
  hint?: string;
}

/** A colour as it is written, with what it looks like beside it. */
export function ColourField({ field, label, hint }: ColourFieldProps) {
  const colour = textOf(field.initialValue) ?? "";
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      placeholder="#1e5e4b"
      dir="ltr"
      width="short"
      spellCheck={false}
      optional
      after={
        /^#[0-9a-f]{6}$/i.test(colour) ? (
          <span className="colour-sample" style={{ backgroundColor: colour }} aria-hidden />
        ) : null
      }
    />
  );
}

/** Words and ground of the tag that says whether a home is for sale or for rent. */
export function TagColours({
  kind,
  ink,
  paper,
}: {
  kind: "sell" | "rent";
  ink: FieldData;
  paper: FieldData;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ColourField
        field={ink}
        label={t(`operator.siteSettings.look.${kind}Ink`)}
        hint={t("operator.siteSettings.look.tagHint")}
      />
      <ColourField field={paper} label={t(`operator.siteSettings.look.${kind}Paper`)} />
    </>
  );
}
