import { useEffect, useState } from "react";
import { usualColours } from "~/contract/colours";
import { useTranslation } from "~/i18n/use-translation";
import { type FieldData, textOf } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";

interface ColourFieldProps {
  field: FieldData;
  label: string;
  hint?: string;
  /** What holds where nothing is written. */
  usual: string;
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A colour as it is written; with scripts it can be picked beside that, without them is shown what it looks like. */
export function ColourField({ field, label, hint, usual }: ColourFieldProps) {
  const { t } = useTranslation();
  const initial = textOf(field.initialValue) ?? "";
  const [typed, setTyped] = useState({ after: initial, colour: initial });
  const colour = typed.after === initial ? typed.colour : initial;
  const [canPick, setCanPick] = useState(false);
  useEffect(() => setCanPick(true), []);
  const note = (written: string) => setTyped({ after: initial, colour: written.trim() });
  return (
    <TextField
      field={field}
      label={label}
      hint={hint}
      placeholder={usual}
      dir="ltr"
      width="short"
      spellCheck={false}
      optional
      onChange={(event) => note(event.currentTarget.value)}
      after={
        canPick ? (
          <input
            type="color"
            className="colour-sample"
            aria-label={t("operator.siteSettings.look.pick", { label })}
            value={isColour(colour) ? colour.toLowerCase() : usual}
            onChange={(event) => {
              note(event.currentTarget.value);
              write(field.id, event.currentTarget.value);
            }}
          />
        ) : isColour(colour) ? (
          <span className="colour-sample" style={{ backgroundColor: colour }} aria-hidden />
        ) : null
      }
    />
  );
}

/** As if it had been typed there. */
function write(id: string, colour: string) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = colour;
  input.dispatchEvent(new Event("input", { bubbles: true }));
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
        usual={usualColours.ink}
      />
      <ColourField
        field={paper}
        label={t(`operator.siteSettings.look.${kind}Paper`)}
        usual={usualColours.paper}
      />
    </>
  );
}
