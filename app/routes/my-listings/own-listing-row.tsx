import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import type { OwnRow as Row } from "./my-properties.server";
import { ListedActions } from "./listed-actions";
import { OwnRow, StateBadges } from "./own-row";

type State = Pick<
  Row,
  "offered" | "review" | "shown" | "promoted" | "premium" | "hasLapsed" | "marketState"
>;

export function ListingBadges(state: State) {
  return (
    <StateBadges state={state}>
      <StatusBadge status={state.offered} />
      {state.marketState && state.marketState !== "available" ? (
        <StatusBadge status={state.marketState} />
      ) : null}
      {state.premium ? <StatusBadge status="premium" /> : null}
    </StateBadges>
  );
}

export function OwnListingRow({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <OwnRow
      row={row}
      href={ownListingPaths.myProperty(row.slug)}
      badges={<ListingBadges {...row} />}
      figures={
        <>
          <Price amount={row.price} rentDuration={row.rentDuration} />
          <span className="figure">
            <Icon name="eye" /> {t("listings.own.viewed", { count: row.views })}
          </span>
          <span className="figure">
            <Icon name="heart" /> {t("listings.own.liked", { count: row.favourites })}
          </span>
        </>
      }
      actions={<ListedActions listed={row} />}
    />
  );
}
