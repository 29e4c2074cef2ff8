import type { FeedRow } from "~/contract/operator/imports/calls";
import { useMessage } from "~/i18n/messages";
import { rentDurationOf } from "~/i18n/rents";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { Price } from "~/ui/price";
import { Table } from "~/ui/table";
import { fieldWord } from "./field-word";
import { RowState } from "./run-state";

export function RowsTable({ rows, feedId }: { rows: FeedRow[]; feedId: number }) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  return (
    <Table
      caption={t("operator.imports.rows")}
      columns={[
        { key: "reference", label: t("operator.imports.reference") },
        { key: "title", label: t("operator.imports.homeTitle") },
        { key: "listing", label: t("operator.imports.listed") },
        { key: "becomes", label: t("operator.imports.becomes") },
        { key: "says", label: t("operator.imports.says") },
      ]}
      rows={rows.map((row) => ({
        key: row.number,
        cells: {
          reference: <bdi className="breakable">{row.reference || "–"}</bdi>,
          title: (
            <span className="listing-cell-words" dir="auto">
              {row.property_id ? (
                <Link to={operatorPaths.operatorListing("property", row.property_id)}>
                  {row.title}
                </Link>
              ) : (
                row.title || "–"
              )}
              {row.kind ? <small>{row.kind}</small> : null}
            </span>
          ),
          listing: row.listing ? (
            <span className="listing-cell-words">
              <Price amount={row.listing.price} rentDuration={rentDurationOf(row.listing)} exact />
              <small>
                <bdi>{term(row.listing.category)}</bdi> · <bdi>{row.listing.city}</bdi> ·{" "}
                {t("operator.imports.photoCount", {
                  number: formatNumber(row.listing.photo_count, i18n.language),
                })}
              </small>
            </span>
          ) : (
            "–"
          ),
          becomes: <RowState state={row.state} />,
          says: <Messages messages={row.messages} feedId={feedId} />,
        },
      }))}
    />
  );
}

/** What is to be said of a home, field by field; what its kind means is said where the categories of kinds are. */
function Messages({ messages, feedId }: { messages: FeedRow["messages"]; feedId: number }) {
  const { t } = useTranslation();
  const say = useMessage();
  if (messages.length === 0) return "–";
  return (
    <span className="listing-cell-words">
      {messages.map(({ field, message }) => (
        <small key={`${field} ${message}`}>
          {field ? (
            <>
              <strong>
                {field === "category" ? (
                  <Link to={operatorPaths.operatorFeedKinds(feedId)}>{fieldWord(t, field)}</Link>
                ) : (
                  <bdi>{fieldWord(t, field)}</bdi>
                )}
              </strong>
              {": "}
            </>
          ) : null}
          {say(message)}
        </small>
      ))}
    </span>
  );
}
