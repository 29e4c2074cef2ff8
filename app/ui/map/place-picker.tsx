import { lazy, Suspense, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "../button";
import { fillField } from "../fields/fill-field";
import { Icon } from "../icon";
import type { Position } from "../position";
import { PositionButton } from "../position-button";
import { type Place, placeAt, viewAround, world } from "./map-view";

interface PlacePickerProps {
  /** Of the two fields in degrees that it fills. */
  latitudeId: string;
  longitudeId: string;
  /** Reads what is typed in them as the server does; no number: undefined or NaN. */
  readDegrees: (typed: string) => number | undefined;
}

/** About a metre. */
const digits = 5;

const typedIn = (id: string) => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : "";
};

/** Fills a place's coordinates from the browser's position or from a map; without scripts they are typed. */
export function PlacePicker({ latitudeId, longitudeId, readDegrees }: PlacePickerProps) {
  const { t } = useTranslation();
  const fill = ({ latitude, longitude }: Position) => {
    fillField(latitudeId, latitude.toFixed(digits));
    fillField(longitudeId, longitude.toFixed(digits));
  };
  const start = () => {
    const place = {
      latitude: readDegrees(typedIn(latitudeId)) ?? NaN,
      longitude: readDegrees(typedIn(longitudeId)) ?? NaN,
    };
    return Number.isFinite(place.latitude) && Number.isFinite(place.longitude) ? place : null;
  };
  return (
    <div className="only-scripts">
      <div className="cluster">
        <PositionButton size="small" onFound={fill} found={t("ui.map.positionFound")} />
        <PointPicker start={start} onPick={fill} />
      </div>
    </div>
  );
}

const LeafletSurface = lazy(() => import("./leaflet-surface"));

interface PointPickerProps {
  /** Where the map begins; null shows the world. */
  start: () => Place | null;
  onPick: (place: Place) => void;
}

const closeBy = 12;

/** A map that is moved under a pin; without scripts the place is typed. Its looks are in `styles/place-map.css`. */
function PointPicker({ start, onPick }: PointPickerProps) {
  const { t } = useTranslation();
  const [begins, setBegins] = useState<ReturnType<typeof viewAround>>();
  if (!begins)
    return (
      <Button
        type="button"
        variant="secondary"
        size="small"
        icon="map-pin"
        onClick={() => {
          const place = start();
          setBegins(place ? viewAround(place, closeBy) : world);
        }}
      >
        {t("ui.map.pick")}
      </Button>
    );
  return (
    <div className="place-map point-picker">
      <div className="point-picker-frame">
        <Suspense fallback={<div className="map-picture" />}>
          <LeafletSurface
            label={t("ui.map.pick")}
            view={begins}
            markers={[]}
            circle={null}
            isDrawing={false}
            onDraw={() => undefined}
            onMove={(view) => onPick(placeAt(view))}
            fallback={<div className="map-picture" />}
          />
        </Suspense>
        <span className="map-pin" aria-hidden>
          <Icon name="map-pin" />
        </span>
      </div>
      <p className="hint">{t("ui.map.pickHint")}</p>
    </div>
  );
}
