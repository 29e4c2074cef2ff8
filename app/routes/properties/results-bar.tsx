import { Form } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { fixedByList } from "~/contract/properties/lists";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { listPath } from "./list-path";
import type { SearchResults } from "./results.server";
import { KeptFilters } from "./search-form";

const submit = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
  currentTarget.form?.requestSubmit();

/** How the homes are sorted, how far around the place they are, and whether they stand in a grid. */
export function ResultsBar({ results }: { results: SearchResults }) {
  const { t } = useTranslation();
  const { list, query, sort, view, radiuses, radius } = results;
  const other = view === "grid" ? "list" : "grid";
  // A list that is an order of its own is left when another order is chosen.
  const fixed = fixedByList[list];
  // What is advertised comes before the rest (contract §3.52), in a chosen order in between.
  const hasFeatured = !fixed.promoted && !query.promoted && results.homes[0]?.promoted;
  const isChosen = query.sort !== undefined || fixed.sort !== undefined;
  return (
    <div className="results-bar">
      <Form
        method="get"
        action={listPath(fixed.sort ? "all" : list)}
        className="sort-form"
        key={`${sort} ${radius}`}
      >
        <KeptFilters query={query} except={["sort", "radius", "page"]} />
        <label>
          <span>{t("properties.sort.label")}</span>
          <span className="select">
            <select name="sort" className="control" defaultValue={sort} onChange={submit}>
              {results.orders
                .filter((order) => order !== "nearest" || radiuses !== null)
                .map((order) => (
                  <option key={order} value={order}>
                    {t(`properties.sort.${order}`)}
                  </option>
                ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </label>
        {radiuses ? (
          <label>
            <span>{t("properties.radius.label")}</span>
            <span className="select">
              <select
                name="radius"
                className="control"
                defaultValue={radius ?? ""}
                onChange={submit}
              >
                <option value="">{t("properties.radius.any")}</option>
                {[...new Set([...radiuses, ...(radius ? [radius] : [])])]
                  .sort((one, other) => one - other)
                  .map((kilometres) => (
                    <option key={kilometres} value={kilometres}>
                      {t("properties.radius.within", { radius: kilometres })}
                    </option>
                  ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </label>
        ) : null}
        <Button variant="quiet" size="small" className="without-scripts">
          {t("common.apply")}
        </Button>
      </Form>
      {hasFeatured ? (
        <p className="sort-note">
          {t(isChosen ? "properties.sort.featuredAmong" : "properties.sort.featuredFirst")}
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink variant="quiet" size="small" icon="map" href={results.mapHref}>
          {t("properties.view.map")}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          icon={other === "grid" ? "layout-grid" : "list"}
          href={listPath(list, { ...query, view: other === "grid" ? undefined : other })}
        >
          {t(`properties.view.${other}`)}
        </ButtonLink>
      </div>
    </div>
  );
}
