import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { ListedActions } from "./listed-actions";
import type { OwnProjectRow as Row } from "./my-projects.server";
import { OwnRow, StateBadges } from "./own-row";

type State = Pick<Row, "stage" | "review" | "shown" | "promoted">;

export function ProjectBadges(state: State) {
  const { t } = useTranslation();
  return (
    <StateBadges state={state}>
      <Badge tone="accent" icon={state.stage === "upcoming" ? "calendar" : "building-2"}>
        {t(`ui.card.${state.stage}`)}
      </Badge>
    </StateBadges>
  );
}

export function OwnProjectRow({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <OwnRow
      row={row}
      href={ownListingPaths.myProject(row.slug)}
      badges={<ProjectBadges {...row} />}
      figures={
        <>
          <span className="figure">
            <Icon name="eye" /> {t("listings.own.viewed", { count: row.views })}
          </span>
          <span className="figure">
            <Icon name="layers" /> {t("listings.own.floorCount", { count: row.floors })}
          </span>
        </>
      }
      actions={<ListedActions listed={row} />}
    />
  );
}
