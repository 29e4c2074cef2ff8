import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { CompareMark } from "~/ui/compare-button";
import { EmptyState } from "~/ui/empty-state";
import { FactList } from "~/ui/fact-list";
import { FavouriteButton } from "~/ui/favourite-button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { viewAround } from "~/ui/map/map-view";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { SeenMark } from "~/ui/property-card";
import { useSeen } from "~/ui/seen-homes";
import type { HomeMarker, MapResults } from "./map.server";
import { mapAddress, openedCluster } from "./map-address";
import type { Pointing } from "./map-marks";
import { useMarkerWords } from "./marker-words";

interface MapListProps extends Pointing {
  results: MapResults;
}

/** Homes of this part of the map: those that stand alone with their numbers there, then those in clusters. */
export function MapList({ results, pointedAt, pointAt }: MapListProps) {
  const { t } = useTranslation();
  const { clusterName } = useMarkerWords();
  const { query, view, homes, gathered, clusters, first, page, pages, total } = results;
  if (homes.length + gathered.length + clusters.length === 0)
    return (
      <EmptyState
        level={3}
        title={t("properties.map.nothing")}
        text={total > 0 ? t("properties.map.elsewhere") : t("properties.none.loosen")}
        action={
          <ButtonLink href={paths.propertiesOnMap(total > 0 ? query : {})}>
            {t("properties.map.showAll")}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {homes.length > 0 ? (
        <ol className="map-homes" start={first}>
          {homes.map((home, index) => (
            <Home
              key={home.id}
              home={home}
              where={
                <a
                  href={`#marker-${home.id}`}
                  className="map-count"
                  aria-label={t("properties.map.where", { number: first + index })}
                >
                  {first + index}
                </a>
              }
              isPointedAt={pointedAt === home.id}
              pointAt={pointAt}
            />
          ))}
        </ol>
      ) : null}
      {gathered.length > 0 ? (
        <ul className="map-homes" aria-label={t("properties.map.clusters")}>
          {gathered.map((home) => (
            <Home
              key={home.id}
              home={home}
              where={
                <Link
                  to={`${mapAddress(query, viewAround(home, closeBy))}#map`}
                  className="map-count"
                  aria-label={t("properties.map.zoomTo", { what: home.title })}
                >
                  <Icon name="map-pin" />
                </Link>
              }
              isPointedAt={false}
              pointAt={pointAt}
            />
          ))}
        </ul>
      ) : null}
      <Pager
        page={page}
        pages={pages}
        href={(one) => `${mapAddress({ ...query, page: one }, view)}#list`}
      />
      {clusters.length > 0 ? (
        <ul className="map-clusters" aria-label={t("properties.map.clusters")}>
          {clusters.map((cluster) => (
            <li key={`${cluster.latitude} ${cluster.longitude}`}>
              <Link to={`${mapAddress(query, openedCluster(cluster, view))}#map`}>
                <b className="map-count">{cluster.count}</b>
                <span dir="auto">{clusterName(cluster)}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** How near a home is looked at that stands among others. */
const closeBy = 16;

interface HomeProps {
  home: HomeMarker;
  /** Leads to where it stands on the map. */
  where: ReactNode;
  isPointedAt: boolean;
  pointAt: Pointing["pointAt"];
}

function Home({ home, where, isPointedAt, pointAt }: HomeProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const isSeen = useSeen(home.id);
  const place = [t(`ui.card.${home.property_type}`), home.city].filter(Boolean).join(" · ");
  return (
    <li
      id={`home-${home.id}`}
      className="map-home"
      data-pointed={isPointedAt || undefined}
      onMouseEnter={() => pointAt(home.id)}
      onMouseLeave={() => pointAt(null)}
      onFocus={() => pointAt(home.id)}
      onBlur={() => pointAt(null)}
    >
      <div className="map-home-photo">
        <Picture url={home.title_image} alt="" sizes="128px" largest={320} />
        <FavouriteButton
          action={paths.favourites()}
          propertyId={home.id}
          isFavourite={home.is_favourite === 1}
          ownerId={home.added_by}
          title={home.title}
          next={pathname + search}
        />
      </div>
      <div className="map-home-words">
        <Price amount={home.price} rentDuration={home.rentduration} />
        <h3 dir="auto">
          <Link to={paths.property(home.slug_id)}>{home.title}</Link>
        </h3>
        <p dir="auto" className={isSeen ? "place-line" : undefined}>
          <span>{place}</span>
          {isSeen ? <SeenMark /> : null}
        </p>
      </div>
      <FactList facts={home.facts} />
      <CompareMark isShort propertyId={home.id} title={home.title} kind={home.kind} />
      {where}
    </li>
  );
}
