import { lazy, Suspense, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "../button";
import { Icon } from "../icon";
import { type Place, placeAt, viewAround, world } from "./map-view";

const LeafletSurface = lazy(() => import("./leaflet-surface"));

interface PointPickerProps {
  /** Where the map begins; null shows the world. */
  start: () => Place | null;
  onPick: (place: Place) => void;
}

const closeBy = 12;

/** A map that is moved under a pin; without scripts the place is typed. Its looks are in `styles/place-map.css`. */
export function PointPicker({ start, onPick }: PointPickerProps) {
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
