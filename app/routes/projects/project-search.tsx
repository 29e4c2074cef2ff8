import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProjectList } from "~/contract/projects/rules";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { listPath } from "./list-path";

interface ProjectSearchProps {
  list: ProjectList;
  query: Record<string, string | number | undefined>;
  categories: { value: string; label: string }[];
}

/** Words, category, place and age: two lines on a desk, two in a line on a phone. */
export function ProjectSearch({ list, query, categories }: ProjectSearchProps) {
  const { t } = useTranslation();
  const field = (name: string) =>
    plainField(name, query[name] === undefined ? undefined : String(query[name]));
  return (
    <Form
      method="get"
      action={listPath(list)}
      role="search"
      className="project-search"
      key={JSON.stringify(query)}
    >
      <TextField
        field={field("search")}
        type="search"
        label={t("projects.search.words")}
        placeholder={t("projects.search.placeholder")}
      />
      <SelectField
        field={field("category_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={categories}
      />
      <TextField field={field("city")} label={t("common.city")} />
      <TextField field={field("state")} label={t("common.state")} />
      <TextField field={field("country")} label={t("common.country")} />
      <SelectField
        field={field("posted_since")}
        label={t("projects.search.posted")}
        placeholder={t("projects.posted.any")}
        options={[
          { value: "0", label: t("projects.posted.0") },
          { value: "1", label: t("projects.posted.1") },
        ]}
      />
      <Button icon="search">{t("common.search")}</Button>
    </Form>
  );
}
