import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { isDeepest, isWhole, type MapView, moved, zoomedBy } from "~/ui/map/map-view";

/** How far an arrow moves, as a share of the map. */
const step = 0.5;

interface MapControlsProps {
  view: MapView;
  /** Where another part of the map is shown. */
  address: (view: MapView) => string;
}

/** Arrows and zoom as links, above the map: each leads to the same search on the next part of it. */
export function MapControls({ view, address }: MapControlsProps) {
  const { t } = useTranslation();
  const arrows = [
    { name: "west", icon: "arrow-left", to: moved(view, -step, 0) },
    { name: "north", icon: "arrow-up", to: moved(view, 0, -step) },
    { name: "south", icon: "arrow-down", to: moved(view, 0, step) },
    { name: "east", icon: "arrow-right", to: moved(view, step, 0) },
  ] as const;
  const canMove = (to: MapView) => to.x !== view.x || to.y !== view.y;
  return (
    <nav className="map-controls" aria-label={t("properties.map.move")} dir="ltr">
      {arrows.map(({ name, icon, to }) => (
        <Control
          key={name}
          icon={icon}
          label={t(`properties.map.to.${name}`)}
          href={canMove(to) ? address(to) : null}
        />
      ))}
      <Control
        icon="minus"
        label={t("properties.map.zoomOut")}
        href={isWhole(view) ? null : address(zoomedBy(view, 0.5))}
      />
      <Control
        icon="plus"
        label={t("properties.map.zoomIn")}
        href={isDeepest(view) ? null : address(zoomedBy(view, 2))}
      />
    </nav>
  );
}

interface ControlProps {
  icon: IconName;
  label: string;
  /** Null where the map ends. */
  href: string | null;
}

/** Those that lead nowhere keep their place, so that the others stay where the finger is. */
function Control({ icon, label, href }: ControlProps) {
  if (!href)
    return (
      <span className="map-control" aria-hidden>
        <Icon name={icon} />
      </span>
    );
  return (
    <Link to={`${href}#map`} preventScrollReset className="map-control" aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
