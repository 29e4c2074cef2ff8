import { useTranslation } from "~/i18n/use-translation";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { removalForm, RemoveEntry } from "./remove-entry";

interface RemoveUsedProps {
  name: string;
  /** Names the state that is shown. */
  revision: string;
  /** How much uses it. */
  uses: number;
  /** What is said where something uses it, and where nothing does. */
  inUse: string;
  notInUse: string;
  /** What may take its place. */
  others: { id: number; name: string }[];
  /** Why it was not removed when that was tried. */
  fault?: string;
}

/** Removes one of a list; while it is in use another one takes its place. */
export function RemoveUsed({ uses, inUse, notInUse, others, fault, ...entry }: RemoveUsedProps) {
  const { t } = useTranslation();
  if (uses === 0) return <RemoveEntry {...entry} text={notInUse} fault={fault} />;
  if (others.length === 0)
    return <RemoveEntry {...entry} text={`${inUse} ${t("operator.entry.noSuccessor")}`} isKept />;
  return (
    <RemoveEntry {...entry} text={inUse} isOpen={fault !== undefined}>
      <SelectField
        field={plainField("into_id", null, {
          formId: removalForm,
          errors: fault ? [fault] : undefined,
        })}
        label={t("operator.entry.successor")}
        placeholder={t("operator.entry.chooseSuccessor")}
        options={others.map((one) => ({ value: String(one.id), label: one.name }))}
      />
    </RemoveEntry>
  );
}
