import { useTranslation } from "~/i18n/use-translation";
import { type Period, periods } from "~/contract/dashboard/rules";
import { DayFigures } from "~/ui/day-figures";
import type { ListingFigures } from "./figures.server";

/** What is counted of homes; projects are only viewed. */
const kinds = ["views", "favourites", "interests"] as const;
type FigureKind = (typeof kinds)[number];

interface FiguresProps {
  figures: ListingFigures;
  href: (period: Period) => string;
  shown?: readonly FigureKind[];
}

/** How often listings were viewed and liked, day by day. */
export function Figures({ figures: { period, ...figures }, href, shown = kinds }: FiguresProps) {
  const { t } = useTranslation();
  const days = t("dashboard.figures.days", { count: Number(period) });
  return (
    <DayFigures
      title={t("dashboard.figures.title")}
      period={period}
      periods={periods}
      href={href}
      kinds={shown.map((key) => ({
        key,
        name: t(`dashboard.figures.${key}`),
        nothing: t(`dashboard.figures.nothing.${key}`, { days }),
      }))}
      {...figures}
    />
  );
}
