import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Corner, fewestCorners, thinned } from "~/contract/map/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { MapAttribution } from "~/ui/map/map-picture";
import type { MapPen, PlaceUnder, SurfaceMarker } from "~/ui/map/map-surface";
import { type MapView, type Place, placeAt, pointOf } from "~/ui/map/map-view";
import { useSurface } from "~/ui/map/use-surface";
import { useSite } from "~/ui/site-context";
import type { DrawnArea } from "./draw-area.server";
import { AreaPicture, HomesDot } from "./pressed-map";

interface LiveAreaProps {
  results: DrawnArea;
  corners: Corner[];
  /** What is looked at now; it is ahead of `results` while the map is moved. */
  here: MapView;
  onMove: (view: MapView) => void;
  change: (corners: Corner[]) => void;
}

/** As wide as the map stands, about (pixels). */
const width = 640;
/** A finger that moves less far has pressed (pixels). */
const still = 8;
/** Corners that change the outline by less than so much are no corners (square pixels). */
const leastSize = 60;
/** How far an arrow key moves a corner (pixels); with Shift by one. */
const step = 10;

const arrows: Partial<Record<string, [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A map on which an area is drawn: a drag draws its outline, a press sets a corner. Corners are buttons, that
 * are dragged, or moved by the arrow keys. While the map is to be moved, it moves as any other.
 */
export function LiveArea({ results, corners, here, onMove, change }: LiveAreaProps) {
  const { t } = useTranslation();
  const { googleMapsKey } = useSite();
  const Map = useSurface(true);
  const [isDrawing, setDrawing] = useState(corners.length < fewestCorners);
  const [said, setSaid] = useState("");
  const [past, setPast] = useState<Corner[][]>([]);
  const [line, setLine] = useState<Place[]>([]);
  const [dragged, setDragged] = useState<{ index: number; place: Place } | null>(null);
  const placeUnder = useRef<PlaceUnder | null>(null);
  const lineSoFar = useRef<Place[]>([]);

  const become = (next: Corner[], words: string) => {
    setPast([...past, corners]);
    setSaid(words);
    change(next);
  };
  const degreesPerPixel = (here.side * 360) / width;
  const isPress = (places: Place[]) =>
    places.every(({ latitude, longitude }) => {
      const first = places[0]!;
      const far = Math.hypot(longitude - first.longitude, latitude - first.latitude);
      return far < still * degreesPerPixel;
    });
  const pen: MapPen = {
    onDown: (place) => {
      lineSoFar.current = [place];
    },
    onMove: (place) => {
      lineSoFar.current = [...lineSoFar.current, place];
      if (!isPress(lineSoFar.current)) setLine(lineSoFar.current);
    },
    onUp: () => {
      const places = lineSoFar.current;
      lineSoFar.current = [];
      setLine([]);
      const [first] = places;
      if (!first) return;
      if (isPress(places)) {
        const number = corners.length + 1;
        become([...corners, first], t("properties.area.said.added", { number }));
        return;
      }
      const outline = thinned(places, leastSize * degreesPerPixel ** 2);
      if (outline.length < fewestCorners) return;
      setDrawing(false);
      become(outline, t("properties.area.said.drawn", { count: outline.length }));
    },
    onCancel: () => {
      lineSoFar.current = [];
      setLine([]);
    },
  };

  const shown = corners.map((corner, index) => (dragged?.index === index ? dragged.place : corner));
  const moved = (index: number, place: Place) =>
    become(
      corners.map((corner, other) => (other === index ? place : corner)),
      t("properties.area.said.moved", { number: index + 1 }),
    );
  const remove = (index: number) =>
    become(
      corners.filter((_, other) => other !== index),
      t("properties.area.said.removed", { number: index + 1 }),
    );
  const press = (index: number, event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow) {
      const share = ((event.shiftKey ? 1 : step) / width) * here.side;
      const { x, y } = pointOf(corners[index]!);
      moved(index, placeAt({ x: x + arrow[0] * share, y: y + arrow[1] * share }));
    } else if (event.key === "Delete" || event.key === "Backspace") remove(index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drag = (index: number, event: PointerEvent) => {
    const place = placeUnder.current?.(event.nativeEvent);
    if (place && event.currentTarget.hasPointerCapture(event.pointerId))
      setDragged({ index, place });
  };
  const drop = () => {
    if (dragged) moved(dragged.index, dragged.place);
    setDragged(null);
  };
  const close = () => {
    setDrawing(false);
    setSaid(t("properties.area.said.closed"));
  };

  const markers: SurfaceMarker[] = [
    ...results.dots.map((dot) => ({
      key: `homes ${dot.latitude} ${dot.longitude}`,
      place: dot,
      isRaised: false,
      element: <HomesDot count={dot.count} />,
    })),
    ...shown.map((place, index) => ({
      key: `corner ${index}`,
      place,
      isRaised: true,
      element: (
        <button
          type="button"
          className="draw-corner"
          aria-label={t("properties.area.corner", { number: index + 1 })}
          aria-describedby="corner-keys"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(index, event)}
          onPointerUp={drop}
          onPointerCancel={() => setDragged(null)}
          onKeyDown={(event) => press(index, event)}
          onClick={() => {
            if (isDrawing && index === 0 && corners.length >= fewestCorners) close();
          }}
        >
          {index + 1}
        </button>
      ),
    })),
  ];
  const picture = <AreaPicture view={results.view} corners={corners} dots={results.dots} />;
  const before = past.at(-1);
  if (!Map || Map === "refused") return picture;
  return (
    <>
      <Map
        label={t("properties.map.map")}
        view={results.view}
        markers={markers}
        circle={null}
        outlines={[line.length > 0 ? { places: line, isOpen: true } : { places: shown }]}
        isDrawing={false}
        pen={isDrawing ? pen : null}
        placeUnder={placeUnder}
        onDraw={() => undefined}
        onMove={onMove}
        fallback={picture}
      />
      {googleMapsKey ? null : <MapAttribution />}
      <span className="draw-cross" aria-hidden />
      <div className="map-tools draw-tools">
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon="pencil"
          aria-pressed={isDrawing}
          onClick={() => setDrawing(true)}
        >
          {t("properties.area.draw")}
        </Button>
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon="move"
          aria-pressed={!isDrawing}
          onClick={() =>
            isDrawing && corners.length >= fewestCorners ? close() : setDrawing(false)
          }
        >
          {t(
            isDrawing && corners.length >= fewestCorners
              ? "properties.area.close"
              : "properties.area.pan",
          )}
        </Button>
        {before ? (
          <Button
            type="button"
            variant="secondary"
            size="small"
            icon="undo-2"
            onClick={() => {
              setPast(past.slice(0, -1));
              setSaid(t("properties.area.said.undone"));
              change(before);
            }}
          >
            {t("properties.area.undoStep")}
          </Button>
        ) : null}
      </div>
      <p className="map-hint draw-hint" aria-hidden={!isDrawing}>
        {isDrawing ? t("properties.area.drawHint") : t("properties.area.moveHint")}
      </p>
      <p id="corner-keys" className="visually-hidden">
        {t("properties.area.keys")}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
