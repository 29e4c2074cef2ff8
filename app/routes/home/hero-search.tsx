import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";

/** Three questions and a button; the rest is asked beside the results. */
export function HeroSearch({
  categories,
  readsSentences,
}: {
  categories: { value: string; label: string }[];
  /** The box takes sentences; another upstream only knows words. */
  readsSentences: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={paths.properties()}
      role="search"
      className="search-line"
      data-suggests={readsSentences || undefined}
    >
      <TextField
        field={plainField("q")}
        type="search"
        label={t("home.hero.words")}
        placeholder={t(readsSentences ? "home.hero.sentence" : "home.hero.placeholder")}
      />
      <SelectField
        field={plainField("property_type")}
        label={t("home.hero.kind")}
        placeholder={t("home.hero.buyOrRent")}
        options={[
          { value: "0", label: t("common.buy") },
          { value: "1", label: t("common.rent") },
        ]}
      />
      <SelectField
        field={plainField("category_slug_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={categories}
      />
      <Button icon="search">{t("home.hero.search")}</Button>
    </Form>
  );
}
