import { Form } from "@remix-run/react";
import { assignments, reviewAges, waitingState } from "~/contract/operator/review-list/rules";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { TextLink } from "~/ui/text-link";
import { listPath, type ReviewFilters, statesFor } from "./filters";

interface FilterFormProps {
  filters: ReviewFilters;
  categories: { id: number; name: string }[];
}

/** What the list is narrowed by besides the kind; shown where something is. */
export function FilterForm({ filters, categories }: FilterFormProps) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { kind, state, city, category, member, age, assigned, size } = filters;
  const set = [state, city, category, member, age, assigned].filter((one) => one !== undefined);
  const offered = statesFor(kind);
  // The address may ask of all kinds what only some of them know.
  const states = state && !offered.includes(state) ? [...offered, state] : offered;
  return (
    <Disclosure
      key={JSON.stringify(filters)}
      open={set.length > 0}
      summary={
        <span className="cluster">
          {t("review.list.narrow")}
          {set.length > 0 ? (
            <span className="count">{formatNumber(set.length, i18n.language)}</span>
          ) : null}
        </span>
      }
    >
      <Form method="get" role="search" className="review-filters">
        {kind ? <input type="hidden" name="kind" value={kind} /> : null}
        {size ? <input type="hidden" name="size" value={size} /> : null}
        <SelectField
          field={plainField("state", state ?? "waiting")}
          label={t("operator.listings.state")}
          options={states.map((value) => ({
            value: kind && value === waitingState(kind) ? "waiting" : value,
            label: t(`operator.state.${value}`),
          }))}
        />
        <TextField field={plainField("city", city)} label={t("review.list.city")} />
        <SelectField
          field={plainField("category", category === undefined ? undefined : String(category))}
          label={t("review.list.category")}
          placeholder={t("review.list.anyCategory")}
          options={categories.map(({ id, name }) => ({ value: String(id), label: term(name) }))}
        />
        <TextField
          field={plainField("member", member)}
          label={t("review.list.member")}
          hint={t("review.list.memberHint")}
        />
        <SelectField
          field={plainField("age", age === undefined ? undefined : String(age))}
          label={t("review.list.age")}
          placeholder={t("review.list.anyAge")}
          options={reviewAges.map((days) => ({
            value: String(days),
            label: t("review.list.days", { count: days }),
          }))}
        />
        <SelectField
          field={plainField("assigned", assigned)}
          label={t("review.desk.assigned")}
          placeholder={t("review.list.anyAssigned")}
          options={assignments.map((value) => ({
            value,
            label: t(`review.list.assigned.${value}`),
          }))}
        />
        <p className="cluster">
          <Button icon="search">{t("review.list.apply")}</Button>
          {set.length > 0 ? (
            <TextLink href={listPath({ kind, size })}>{t("review.list.clear")}</TextLink>
          ) : null}
        </p>
      </Form>
    </Disclosure>
  );
}
