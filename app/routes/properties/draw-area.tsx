import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type Corner, writeCorners } from "~/contract/map/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import drawAreaUrl from "~/styles/draw-area.css?url";
import mapUrl from "~/styles/map.css?url";
import mapPageUrl from "~/styles/map-page.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { boxOf } from "~/ui/map/map-view";
import { publicMeta } from "~/ui/public-meta";
import { useErrorTitle } from "~/ui/use-error-title";
import { cachedPage } from "~/screens.server/cached-page";
import { AreaCorners } from "./area-corners";
import { drawnArea } from "./draw-area.server";
import type { LiveArea } from "./live-area";
import { MapControls } from "./map-controls";
import { OddNotice } from "./odd-notice";
import { PressedMap } from "./pressed-map";
import type { SearchQuery } from "~/contract/properties/forms";
import { KeptFilters } from "./search-form";

export async function loader({ request }: LoaderFunctionArgs) {
  const results = await drawnArea(request);
  if (results.fault)
    return data(
      { ...results, errors: { place: [results.fault.sentence] } },
      { status: results.fault.status },
    );
  return cachedPage(request, results);
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: mapPageUrl },
  { rel: "stylesheet", href: drawAreaUrl },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.drawArea(),
        unlisted: true,
      })
    : [];

/** Null until it is there; the picture that is pressed does the same until then. */
function useLiveArea() {
  const [Live, setLive] = useState<typeof LiveArea | null>(null);
  useEffect(() => {
    import("./live-area").then(
      ({ LiveArea }) => setLive(() => LiveArea),
      () => undefined,
    );
  }, []);
  return Live;
}

/** Sets the corners of an area on the map. All of it stands in the address, so that every step can be gone back. */
export default function DrawArea() {
  const { t } = useTranslation();
  const results = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const Live = useLiveArea();
  const { query, title, view, missing, area, inside } = results;
  const [here, setHere] = useState(view);
  useEffect(() => setHere(view), [view]);
  // Ahead of the answer, so that somebody may go on drawing.
  const [corners, setCorners] = useState<Corner[]>(results.corners);
  // The answer to one press may be shown when the next one is already made: it is behind them then.
  const isBehind = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isBehind) setCorners(results.corners);
  }, [results.corners, isBehind]);
  const found = { ...query, area };
  const drawn = { ...query, area: writeCorners(corners) || undefined };
  const change = (next: Corner[]) => {
    setCorners(next);
    const address = { ...query, area: writeCorners(next) || undefined, ...boxOf(here) };
    void navigate(paths.drawArea(address), { preventScrollReset: true });
  };
  return (
    <div className="wide draw-area">
      <PageHeading title={title} lead={t("properties.area.lead")} />
      <OddNotice odd={results.odd} />
      <div className="draw-columns">
        <section id="map" aria-labelledby="map-title" tabIndex={-1}>
          <h2 id="map-title" className="visually-hidden">
            {t("properties.map.map")}
          </h2>
          <GoToPlace {...{ results, drawn }} />
          <MapControls view={here} address={(to) => paths.drawArea({ ...drawn, ...boxOf(to) })} />
          <div className="map-frame draw-frame">
            {Live ? (
              <Live {...{ results, corners, here, change, onMove: setHere }} />
            ) : (
              <PressedMap {...{ results, query: { ...drawn, ...boxOf(view) } }} />
            )}
          </div>
        </section>
        <section aria-labelledby="corners-title" className="stack">
          <h2 id="corners-title">{t("properties.area.corners")}</h2>
          <p role="status">
            {missing > 0
              ? t("properties.area.missing", { count: missing })
              : t("properties.area.inside", { count: inside })}
          </p>
          {results.districtHref ? (
            <ButtonLink href={results.districtHref}>
              {t(`properties.area.${area === undefined ? "backToDistrict" : "forDistrict"}`)}
            </ButtonLink>
          ) : null}
          {area === undefined || results.districtHref ? null : (
            <div className="actions">
              <ButtonLink icon="map" href={paths.propertiesOnMap(found)}>
                {t("properties.area.show")}
              </ButtonLink>
              <ButtonLink variant="secondary" icon="list" href={paths.properties(found)}>
                {t("properties.view.list")}
              </ButtonLink>
            </div>
          )}
          <AreaCorners corners={corners} query={{ ...drawn, ...boxOf(here) }} />
          {results.districtHref ? null : (
            <ButtonLink variant="quiet" href={paths.propertiesOnMap(query)}>
              {t("properties.area.without")}
            </ButtonLink>
          )}
        </section>
      </div>
    </div>
  );
}

const formId = "area-place";

interface GoToPlaceProps {
  results: { typed: string; fault: { sentence: string } | null };
  drawn: SearchQuery;
}

/** The map is moved to a place by its name. */
function GoToPlace({ results: { typed, fault }, drawn }: GoToPlaceProps) {
  const { t } = useTranslation();
  const errors = fault ? [fault.sentence] : [];
  const faults = { id: formId, allErrors: { place: errors } };
  useErrorTitle(faults);
  return (
    <Form method="get" action={paths.drawArea()} id={formId} className="draw-place" key={typed}>
      <ErrorSummary form={faults} />
      <KeptFilters query={drawn} />
      <TextField
        field={plainField("place", typed, { formId, errors })}
        type="search"
        label={t("properties.area.place")}
        autoComplete="off"
      />
      <Button variant="secondary" icon="search">
        {t("properties.area.go")}
      </Button>
    </Form>
  );
}
