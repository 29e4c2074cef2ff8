import type { MoveOf } from "~/contract/operator/moves/calls";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Table } from "~/ui/table";

/** What becomes of each listing in another category: what stays, what goes, and why one cannot be moved. */
export function MovesTable({ moves }: { moves: MoveOf[] }) {
  const { t } = useTranslation();
  const translate = useTerm();
  return (
    <Table
      caption={t("behalf.move.caption")}
      columns={[
        { key: "listing", label: t("operator.queue.subject.listings") },
        { key: "category", label: t("behalf.move.now") },
        { key: "becomes", label: t("behalf.move.becomes") },
      ]}
      rows={moves.map((move) => ({
        key: `${move.kind} ${move.id}`,
        cells: {
          listing: <Listing move={move} />,
          category: move.category ? translate(move.category) : "–",
          becomes: move.obstacle ? <Obstacle move={move} /> : <Answers move={move} />,
        },
      }))}
    />
  );
}

function Listing({ move: { kind, id, title, image, city, owner } }: { move: MoveOf }) {
  const { t } = useTranslation();
  const page = operatorPaths.operatorListing(kind === "projects" ? "project" : "property", id);
  if (!title) return t("operator.acts.gone", { id });
  return (
    <div className="listing-cell">
      <Picture url={image} alt="" sizes="80px" largest={160} />
      <span dir="auto">
        <Link to={page}>{title}</Link>
        <small>
          {[city, owner?.name ?? t("operator.listings.own")].filter(Boolean).join(" · ")}
        </small>
      </span>
    </div>
  );
}

function Obstacle({ move: { obstacle, missing } }: { move: MoveOf }) {
  const { t } = useTranslation();
  const translate = useTerm();
  if (!obstacle) return null;
  return (
    <span className="listing-cell-words">
      <Badge tone="danger">{t("behalf.move.stays")}</Badge>
      <small>
        {t(`behalf.move.obstacle.${obstacle}`, { answers: missing.map(translate).join(", ") })}
      </small>
    </span>
  );
}

function Answers({ move: { kind, staying, going } }: { move: MoveOf }) {
  const { t } = useTranslation();
  const translate = useTerm();
  const named = (names: string[]) => names.map(translate).join(", ");
  return (
    <span className="listing-cell-words">
      <Badge tone="good">{t("behalf.move.moves")}</Badge>
      {going.length > 0 ? (
        <span>{t("behalf.move.going", { answers: named(going) })}</span>
      ) : (
        <small>
          {t(kind === "projects" ? "behalf.move.noAnswers" : "behalf.move.nothingGoes")}
        </small>
      )}
      {staying.length > 0 ? (
        <small>{t("behalf.move.staying", { answers: named(staying) })}</small>
      ) : null}
    </span>
  );
}
