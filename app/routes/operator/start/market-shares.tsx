import type { MarketFigures, operatorFigures } from "~/contract/operator/figures/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { TableFile } from "../parts/table-file";

/** What the figures are narrowed to. */
export type Place = Pick<ParsedInputOf<typeof operatorFigures>, "city" | "category_id">;

type Share = MarketFigures["cities"][number];

interface MarketSharesProps {
  by: "city" | "category";
  shares: Share[];
  asked: Place & { days: string };
  narrowedBy: (share: Share) => Place;
}

/** Where the most happened, drawn and in figures; each row leads to the figures of that place alone. */
export function MarketShares({ by, shares, asked, narrowedBy }: MarketSharesProps) {
  const { t } = useTranslation();
  const term = useTerm();
  if (shares.length === 0) return null;
  const name = t(`operator.figures.${by}`);
  const most = Math.max(...shares.map(({ views }) => views));
  return (
    <div className="stack">
      <Table
        caption={t(by === "city" ? "operator.figures.byCity" : "operator.figures.byCategory")}
        captionShown
        columns={[
          { key: "name", label: name },
          { key: "listings", label: t("operator.figures.listings"), numeric: true },
          { key: "views", label: t("operator.figures.views"), numeric: true },
          { key: "interests", label: t("operator.figures.interests"), numeric: true },
        ]}
        rows={shares.map((share) => {
          const place = narrowedBy(share);
          const shown = <bdi>{term(share.name) || t("operator.figures.unnamed")}</bdi>;
          const leads = Object.values(place).some((value) => value !== undefined);
          return {
            key: share.id ?? share.name,
            cells: {
              ...share,
              name: leads ? (
                <Link to={operatorPaths.operatorOverview({ ...asked, ...place })}>{shown}</Link>
              ) : (
                shown
              ),
              views: (
                <>
                  {share.views}
                  <ShareBar value={share.views} most={most} />
                </>
              ),
            },
          };
        })}
      />
      <div>
        <TableFile
          table={by === "city" ? "figures-cities" : "figures-categories"}
          filters={asked}
          label={t(`operator.figures.${by}File`)}
        />
      </div>
    </div>
  );
}

interface ShareBarProps {
  value: number;
  /** The greatest of those it is seen beside; its bar is as long as the column. */
  most: number;
}

/** Draws a figure that stands beside it, so that the eye compares rows; screen readers have the figure. */
const ShareBar = ({ value, most }: ShareBarProps) => (
  <svg
    className="share-bar"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d={`M0 0h${most > 0 ? Math.round((value / most) * 1000) / 10 : 0}v4H0z`} />
  </svg>
);
