import { useTranslation } from "~/i18n/use-translation";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { RemoveEntry } from "../parts/remove-entry";

interface RemoveUsedProps {
  name: string;
  /** How many listings and projects use it. */
  uses: number;
  /** What may take its place. */
  others: { id: number; name: string }[];
  /** Why it was not removed when that was tried. */
  fault?: string;
}

/** Removes something of the catalogue; while it is in use something else takes its place. */
export function RemoveUsed({ name, uses, others, fault }: RemoveUsedProps) {
  const { t } = useTranslation();
  const text =
    uses > 0 ? t("operator.catalogue.inUse", { count: uses }) : t("operator.catalogue.notInUse");
  if (uses === 0) return <RemoveEntry name={name} text={text} fault={fault} />;
  if (others.length === 0)
    return (
      <RemoveEntry name={name} text={`${text} ${t("operator.catalogue.noSuccessor")}`} isKept />
    );
  return (
    <RemoveEntry name={name} text={text} isOpen={fault !== undefined}>
      <SelectField
        field={plainField("into_id", null, { errors: fault ? [fault] : undefined })}
        label={t("operator.catalogue.successor")}
        placeholder={t("operator.catalogue.chooseSuccessor")}
        options={others.map((one) => ({ value: String(one.id), label: one.name }))}
      />
    </RemoveEntry>
  );
}
