import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { CompareTray } from "~/ui/compare-tray";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyGrid } from "~/ui/property-grid";
import { ListTabs } from "./list-tabs";
import { ListedAndReduced, OwnSwitches } from "./own-filter-fields";
import { QuickFilters } from "./quick-filters";
import { loadRecommended } from "./recommended.server";
import { filterField } from "./search-form";

export const loader = ({ request }: LoaderFunctionArgs) => loadRecommended(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Homes that are what the member looks for, and why (spec §2 personalise feed). */
export default function RecommendedProperties() {
  const { t } = useTranslation();
  const { title, isChosen, isOwn, query, chips, homes, total, page, pages } =
    useLoaderData<typeof loader>();
  const address = (number: number) =>
    paths.recommendedProperties({ ...query, page: number > 1 ? number : undefined });
  return (
    <div className="wide results">
      <PageHeading
        title={title}
        lead={total > 0 ? t("properties.found", { count: total }) : undefined}
        actions={
          isChosen ? (
            <ButtonLink
              variant="secondary"
              icon="sliders-horizontal"
              href={paths.personalizeFeed()}
            >
              {t("properties.recommended.change")}
            </ButtonLink>
          ) : undefined
        }
      />
      <ListTabs current="recommended" />
      {isChosen && isOwn ? <Narrowing /> : null}
      {chips.length > 0 ? (
        <ul className="chips" aria-label={t("properties.chosen")}>
          {chips.map((chip) => (
            <li key={chip.removeHref + chip.label}>
              <Chip {...chip} />
            </li>
          ))}
        </ul>
      ) : null}
      {homes.length > 0 ? (
        <>
          <PropertyGrid>
            {homes.map(({ card, because }, index) => (
              <MarkedCard
                key={card.id}
                property={card}
                note={because}
                level={2}
                priority={index < 4}
                next={address(page)}
              />
            ))}
          </PropertyGrid>
          <Pager page={page} pages={pages} href={address} />
          <CompareTray />
        </>
      ) : (
        <Nothing isChosen={isChosen} />
      )}
    </div>
  );
}

/** What the homes that suit a member can be narrowed by, besides what they said they look for. */
function Narrowing() {
  const { t } = useTranslation();
  const { query, quick, hasPlans } = useLoaderData<typeof loader>();
  return (
    <Disclosure summary={t("properties.filters.title")}>
      <Form
        method="get"
        action={paths.recommendedProperties()}
        className="form"
        key={JSON.stringify(query)}
      >
        <div className="field-row">
          <QuickFilters parameters={quick} query={query} />
        </div>
        <ListedAndReduced query={query} />
        <CheckboxField
          field={filterField(query, "only_available")}
          value="1"
          label={t("properties.onlyAvailable")}
        />
        <OwnSwitches query={query} hasPlans={hasPlans} />
        <FormActions>
          <Button icon="search">{t("properties.filters.show")}</Button>
          <ButtonLink variant="quiet" href={paths.recommendedProperties()}>
            {t("common.clearAll")}
          </ButtonLink>
        </FormActions>
      </Form>
    </Disclosure>
  );
}

function Nothing({ isChosen }: { isChosen: boolean }) {
  const { t } = useTranslation();
  const state = isChosen ? "none" : "unknown";
  return (
    <EmptyState
      drawing={isChosen ? "house" : "search"}
      title={t(`properties.recommended.${state}.title`)}
      text={t(`properties.recommended.${state}.text`)}
      action={
        <ButtonLink icon="sliders-horizontal" href={paths.personalizeFeed()}>
          {t(`properties.recommended.${state}.action`)}
        </ButtonLink>
      }
    />
  );
}
