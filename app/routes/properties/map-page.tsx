import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from "react";
import { Form, useNavigate } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { CompareTray } from "~/ui/compare-tray";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { useSurface } from "~/ui/map/use-surface";
import { type Position, positionFields } from "~/ui/position";
import { PositionButton } from "~/ui/position-button";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { DrawnMap } from "./drawn-map";
import { drawAddress } from "./map-address";
import { MapList } from "./map-list";
import type { Pointing } from "./map-marks";
import type { MapResults } from "./map.server";
import type { MovingMap } from "./moving-map";
import { OddNotice } from "./odd-notice";
import { SaveSearchLink } from "./save-search-link";
import { KeptFilters, SearchForm } from "./search-form";

/** The search, the map and the homes on it; on a desk side by side, on a phone one below the other. */
export function MapPage({ results }: { results: MapResults }) {
  const { t } = useTranslation();
  const { query, box, chips, here } = results;
  const [pointedAt, pointAt] = useState<number | null>(null);
  return (
    <div className="wide results map-page">
      <PageHeading
        title={results.title}
        lead={results.lead}
        actions={
          <>
            <SaveSearchLink list="all" query={query} />
            <ButtonLink variant="quiet" icon="list" href={paths.properties(query)}>
              {t("properties.view.list")}
            </ButtonLink>
          </>
        }
      />
      <SearchForm
        list="all"
        chosen={chips.length}
        action={paths.propertiesOnMap()}
        query={{ ...query, ...box }}
        categories={results.categories}
        quick={results.quick}
        sentence={results.sentence}
      />
      {chips.length > 0 ? (
        <ul className="chips" aria-label={t("properties.chosen")}>
          {chips.map((chip) => (
            <li key={chip.removeHref + chip.label}>
              <Chip {...chip} />
            </li>
          ))}
          {results.areas.length === 1 ? (
            <li>
              <ChipLink
                href={drawAddress(query, results.view)}
                label={t("properties.area.change")}
              />
            </li>
          ) : null}
          {chips.length > 1 ? (
            <li>
              <TextLink href={paths.propertiesOnMap({ ...box })}>{t("common.clearAll")}</TextLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      <OddNotice odd={results.odd} />
      <div className="map-columns">
        <section id="map" className="map-column" aria-labelledby="map-title" tabIndex={-1}>
          <h2 id="map-title" className="visually-hidden">
            {t("properties.map.map")}
          </h2>
          <LiveMap results={results} pointedAt={pointedAt} pointAt={pointAt} />
          <a href="#list" className="map-switch button button-secondary">
            <Icon name="list" />
            {t("properties.map.toList")}
          </a>
        </section>
        <section id="list" className="list-column" aria-labelledby="list-title" tabIndex={-1}>
          <h2 id="list-title">{t("properties.map.here", { count: here })}</h2>
          <MapList results={results} pointedAt={pointedAt} pointAt={pointAt} />
          <NearForm results={results} />
          <a href="#map" className="map-switch button button-secondary">
            <Icon name="map" />
            {t("properties.map.toMap")}
          </a>
          {results.homes.length > 0 ? <CompareTray /> : null}
        </section>
      </div>
    </div>
  );
}

interface LiveMapProps extends Pointing {
  results: MapResults;
}

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Whether the visitor has moved, touched or typed anything on this page yet. */
function useIsHandled() {
  const [isHandled, setHandled] = useState(false);
  useEffect(() => {
    // Where it takes a touch to start the scripts, there was one.
    if (matchMedia("(pointer: coarse)").matches) return setHandled(true);
    const handled = () => setHandled(true);
    for (const sign of signs) addEventListener(sign, handled, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, handled);
    };
  }, []);
  return isHandled;
}

/** What moves comes with whoever is there to move it; where it cannot be had, the map stays as drawn. */
function useMovingMap(isWanted: boolean) {
  const [found, setFound] = useState<ComponentType<ComponentProps<typeof MovingMap>> | null>(null);
  useEffect(() => {
    if (isWanted)
      import("./moving-map").then(
        ({ MovingMap }) => setFound(() => MovingMap),
        () => undefined,
      );
  }, [isWanted]);
  return found;
}

/**
 * A map to drag. Until somebody is there to drag it there is the drawn one, whose links do the same.
 */
function LiveMap(props: LiveMapProps) {
  const isHandled = useIsHandled();
  const Map = useSurface(isHandled);
  const Moving = useMovingMap(isHandled);
  return Moving && Map && Map !== "refused" ? (
    <Moving Map={Map} {...props} />
  ) : (
    <DrawnMap {...props} />
  );
}

const formId = "near";

/** Homes within a distance of a place, which is named; with scripts the visitor's own position will do. */
function NearForm({ results }: { results: MapResults }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { query, circle, near } = results;
  const chosen = near.radius ?? circle?.radius ?? near.usual;
  const offered = [...new Set([...near.distances, chosen])].sort((one, other) => one - other);
  const errors = near.fault ? [near.fault] : [];
  const faults = { id: formId, allErrors: { place: errors } };
  useErrorTitle(faults);
  const searchAround = (position: Position) => {
    const radius = form.current && new FormData(form.current).get("radius");
    void navigate(
      paths.propertiesOnMap({ ...query, ...positionFields(position), radius: Number(radius) }),
    );
  };
  return (
    <Disclosure
      summary={t("properties.map.near.title")}
      open={circle !== null || near.fault !== null || near.places.length > 0}
    >
      <Form
        method="get"
        action={paths.propertiesOnMap()}
        id={formId}
        ref={form}
        className="near-form"
        noValidate
        key={`${near.typed} ${chosen} ${near.fault}`}
      >
        <ErrorSummary form={faults} />
        <KeptFilters query={query} except={["radius"]} />
        <TextField
          field={plainField("place", near.typed, { formId, errors })}
          type="search"
          label={t("properties.map.near.place")}
          hint={circle ? t("properties.map.near.here") : undefined}
          autoComplete="off"
        />
        <SelectField
          field={plainField("radius", String(chosen), { formId })}
          label={t("properties.map.near.distance")}
          options={offered.map((one) => ({
            value: String(one),
            label: t("properties.map.near.km", { distance: one }),
          }))}
        />
        <div className="actions">
          <Button variant="secondary" icon="search" name="near" value="place">
            {t("properties.map.near.search")}
          </Button>
          <PositionButton onFound={searchAround} />
        </div>
      </Form>
      {near.places.length > 0 ? (
        <>
          <p>{t("home.location.which")}</p>
          <ul className="chips">
            {near.places.map(({ name, href }) => (
              <li key={href} dir="auto">
                <ChipLink href={href} label={name} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Disclosure>
  );
}
