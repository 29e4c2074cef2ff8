import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Chip, ChipLink } from "~/ui/chip";
import { CompareTray } from "~/ui/compare-tray";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import type { MapResults } from "./map.server";
import { LiveMap } from "./live-map";
import { drawAddress } from "./map-address";
import { MapList } from "./map-list";
import { NearForm } from "./near-form";
import { OddNotice } from "./odd-notice";
import { SaveSearchLink } from "./save-search-link";
import { SearchForm } from "./search-form";

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
