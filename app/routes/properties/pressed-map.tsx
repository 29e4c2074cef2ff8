import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { positionStyle } from "~/ui/map/drawn-map";
import { MapPicture } from "~/ui/map/map-picture";
import { positionIn } from "~/ui/map/map-view";
import { AreaOutline } from "./area-outline";
import { pressWidths } from "./area-press";
import type { DrawnArea } from "./draw-area.server";
import type { SearchQuery } from "~/contract/properties/forms";
import { KeptFilters } from "./search-form";

interface PressedMapProps {
  results: Pick<DrawnArea, "view" | "corners" | "dots">;
  query: SearchQuery;
}

const nothing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";

/**
 * The map as a picture to press: each press is a corner. A plain form, because scripts that send it would
 * leave out where it was pressed.
 */
export function PressedMap({ results, query }: PressedMapProps) {
  const { t } = useTranslation();
  return (
    <form method="get" action={`${paths.drawArea()}#map`}>
      <KeptFilters query={query} />
      <AreaPicture {...results} />
      {pressWidths.map((width) => (
        <input
          key={width}
          type="image"
          name={`at${width}`}
          src={nothing}
          alt={t("properties.area.press")}
          className={`draw-press draw-press-${width}`}
        />
      ))}
    </form>
  );
}

/** The part of the map, the homes there, and the area so far. */
export function AreaPicture({ view, corners, dots }: PressedMapProps["results"]) {
  const at = (place: { latitude: number; longitude: number }) =>
    positionStyle(positionIn(view, place));
  return (
    <MapPicture view={view}>
      <div aria-hidden>
        {dots.map((dot) => (
          <span key={`${dot.latitude} ${dot.longitude}`} className="draw-at" style={at(dot)}>
            <HomesDot count={dot.count} />
          </span>
        ))}
      </div>
      <AreaOutline corners={corners} view={view} />
      <div aria-hidden>
        {corners.map((corner, index) => (
          <span key={index} className="draw-at" style={at(corner)}>
            <span className="draw-corner">{index + 1}</span>
          </span>
        ))}
      </div>
      <span className="draw-cross" aria-hidden />
    </MapPicture>
  );
}

/** Homes that stand there, to be seen and not to be pressed. */
export const HomesDot = ({ count }: { count: number }) => (
  <span className="draw-dot" data-many={count > 1 || undefined}>
    {count > 1 ? count : null}
  </span>
);
