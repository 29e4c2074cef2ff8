import type { DecidedItem } from "~/contract/operator/review-list/calls";
import { type Outcome, outcomes } from "~/contract/operator/review-list/rules";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { casePath } from "../review/filters";

const tones = { decided: "good", overtaken: "neutral", impossible: "danger" } as const;

interface OutcomesProps {
  caption: string;
  items: DecidedItem[];
  /** What each outcome is called. */
  names: Record<Outcome, string>;
}

/** What became of each of many that somebody did something about at once: how many of each, then row by row. */
export function Outcomes({ caption, items, names }: OutcomesProps) {
  const { t, i18n } = useTranslation();
  const message = useMessage();
  const counted = outcomes.flatMap((outcome) => {
    const count = items.filter((item) => item.outcome === outcome).length;
    return count > 0 ? [{ outcome, count }] : [];
  });
  return (
    <>
      <ul className="cluster">
        {counted.map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge tone={tones[outcome]}>
              {names[outcome]}: {formatNumber(count, i18n.language)}
            </Badge>
          </li>
        ))}
      </ul>
      <Table
        caption={caption}
        columns={[
          { key: "what", label: t("review.list.what") },
          { key: "kind", label: t("operator.queue.kind") },
          { key: "outcome", label: t("review.decision.became") },
        ]}
        rows={items.map((item) => ({
          key: `${item.kind} ${item.id}`,
          cells: {
            what: <What item={item} />,
            kind: t(`review.list.one.${item.kind}`),
            outcome: (
              <span className="listing-cell-words">
                <Badge tone={tones[item.outcome]}>{names[item.outcome]}</Badge>
                {item.message ? <small>{message(item.message)}</small> : null}
              </span>
            ),
          },
        }))}
      />
    </>
  );
}

function What({ item: { kind, id, title } }: { item: DecidedItem }) {
  const { t } = useTranslation();
  return title ? (
    <Link className="link" to={casePath[kind](id)}>
      <bdi>{title}</bdi>
    </Link>
  ) : (
    t("operator.acts.gone", { id })
  );
}
