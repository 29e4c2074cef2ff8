import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/ui/icon";
import { isDeepest, isWhole, type MapView, moved, zoomedBy } from "~/ui/map/map-view";
import { mapAddress } from "./map-address";
import type { SearchQuery } from "./search-form";

/** How far an arrow moves, as a share of the map. */
const step = 0.5;

interface MapControlsProps {
  view: MapView;
  query: SearchQuery;
}

/** Zoom and arrows as links: each leads to the same search on the next part of the map. */
export function MapControls({ view, query }: MapControlsProps) {
  const { t } = useTranslation();
  const arrows = [
    { name: "north", icon: "arrow-up", to: moved(view, 0, -step) },
    { name: "west", icon: "arrow-left", to: moved(view, -step, 0) },
    { name: "east", icon: "arrow-right", to: moved(view, step, 0) },
    { name: "south", icon: "arrow-down", to: moved(view, 0, step) },
  ] as const;
  const canMove = ({ to }: { to: MapView }) => to.x !== view.x || to.y !== view.y;
  return (
    <nav className="map-controls" aria-label={t("properties.map.move")} dir="ltr">
      {isDeepest(view) ? null : (
        <Control
          name="in"
          icon="plus"
          label={t("properties.map.zoomIn")}
          href={mapAddress(query, zoomedBy(view, 2))}
        />
      )}
      {isWhole(view) ? null : (
        <Control
          name="out"
          icon="minus"
          label={t("properties.map.zoomOut")}
          href={mapAddress(query, zoomedBy(view, 0.5))}
        />
      )}
      {arrows.filter(canMove).map(({ name, icon, to }) => (
        <Control
          key={name}
          name={name}
          icon={icon}
          label={t(`properties.map.to.${name}`)}
          href={mapAddress(query, to)}
        />
      ))}
    </nav>
  );
}

interface ControlProps {
  name: string;
  icon: IconName;
  label: string;
  href: string;
}

function Control({ name, icon, label, href }: ControlProps) {
  return (
    <Link
      to={`${href}#map`}
      preventScrollReset
      className={`map-control map-control-${name}`}
      aria-label={label}
    >
      <Icon name={icon} />
    </Link>
  );
}
