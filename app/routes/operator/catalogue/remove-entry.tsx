import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";

interface RemoveEntryProps {
  name: string;
  /** How many listings and projects use it. */
  uses: number;
  /** What may take its place. */
  others: { id: number; name: string }[];
  /** Why it was not removed when that was tried. */
  fault?: string;
}

/** Removes something of the catalogue; while it is in use something else takes its place. */
export function RemoveEntry({ name, uses, others, fault }: RemoveEntryProps) {
  const { t } = useTranslation();
  const isStuck = uses > 0 && others.length === 0;
  return (
    <Disclosure summary={t("operator.catalogue.remove", { name })} open={fault !== undefined}>
      <Form method="post" className="stack">
        <p>
          {uses > 0
            ? t("operator.catalogue.inUse", { count: uses })
            : t("operator.catalogue.notInUse")}
        </p>
        {isStuck ? <p>{t("operator.catalogue.noSuccessor")}</p> : null}
        {uses > 0 && !isStuck ? (
          <SelectField
            field={plainField("into_id", null, { errors: fault ? [fault] : undefined })}
            label={t("operator.catalogue.successor")}
            placeholder={t("operator.catalogue.chooseSuccessor")}
            options={others.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        ) : null}
        {isStuck ? null : (
          <div className="actions">
            <Button variant="danger" icon="trash-2" name="intent" value="remove">
              {t("operator.catalogue.removeNow")}
            </Button>
          </div>
        )}
      </Form>
    </Disclosure>
  );
}
