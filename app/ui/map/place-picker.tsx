import { useTranslation } from "~/i18n/use-translation";
import { fillField } from "../fields/fill-field";
import type { Position } from "../position";
import { PositionButton } from "../position-button";
import { PointPicker } from "./point-picker";

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
