import type { TFunction } from "i18next";
import type { OperatorChange } from "~/contract/operator/calls";
import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import type { NamedValues } from "./named-values.server";
import { actSubjects, changedFields, changedRows } from "./act-words";

interface ActChangesProps {
  changes: OperatorChange[];
  /** What numbers of other things are called, and where they are. */
  names: NamedValues;
}

/** What an act changed: a table for each row, field by field. */
export function ActChanges({ changes, names }: ActChangesProps) {
  const { t, i18n } = useTranslation();
  const shown = (field: string, value: string) => {
    const named = names[`${field} ${value}`];
    return named ? (
      <span className="breakable">
        <Link className="link" to={named.href}>
          <bdi>{named.name}</bdi>
        </Link>{" "}
        <bdi>(#{value})</bdi>
      </span>
    ) : (
      <Value text={told(t, i18n.language, field, value)} />
    );
  };
  return changes.map((change, place) => {
    const caption = rowTitle(t, change);
    return change.fields.length > 0 ? (
      <Table
        key={place}
        caption={caption}
        captionShown
        columns={[
          { key: "field", label: t("operator.acts.field") },
          { key: "before", label: t("operator.acts.before") },
          { key: "after", label: t("operator.acts.after") },
        ]}
        rows={change.fields.map(({ name, before, after }) => ({
          key: name,
          cells: {
            field: fieldTitle(t, name),
            before: shown(name, before),
            after: shown(name, after),
          },
        }))}
      />
    ) : (
      <p key={place}>{caption}</p>
    );
  });
}

const Value = ({ text }: { text: string }) => (
  <span className="breakable console-value" dir="auto">
    {text || "–"}
  </span>
);

/** Which row of which table, and what became of it: "Listing 12: changed". */
export function rowTitle(t: TFunction, { subject, row_key, way }: OperatorChange) {
  const kind = actSubjects.find((one) => one === subject);
  const row = changedRows.find((one) => one === subject);
  const name = kind
    ? t(`operator.acts.kind.${kind}`)
    : row
      ? t(`operator.acts.rows.${row}`)
      : subject;
  return `${name} ${row_key}: ${t(`operator.acts.way.${way}`)}`;
}

/** A field that has no name of its own yet is called as the table calls it. */
export function fieldTitle(t: TFunction, name: string) {
  const known = changedFields.find((one) => one === name);
  return known ? t(`operator.acts.fields.${known}`) : name;
}

const isMoment = /^\d{4}-\d\d-\d\dT/;

/** A value as people read it: yes and no, amounts in the currency's unit, days and hours as they are at the site. */
function told(t: TFunction, language: string, name: string, value: string) {
  if (value === "true") return t("common.yes");
  if (value === "false") return t("common.no");
  if (name.endsWith("_minor") && value !== "") return (Number(value) / 100).toFixed(2);
  return isMoment.test(value) ? formatMoment(value, language) : value;
}
