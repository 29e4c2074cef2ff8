import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getPersonalisedFields, getUserRecommendation } from "~/contract/feed/calls";
import { wishesFrom } from "~/contract/feed/rules";
import {
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { getTexts } from "~/i18n/i18n.server";
import { formatShortMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { siteMoney } from "~/session.server/site";
import { failPage, upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { cardOf } from "~/ui/listing-cards";
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
import { recommendedBecause } from "~/ui/recommended-because";
import { chipsFor } from "./chips.server";
import { filterChoices } from "./filter-choices.server";
import { knownFilters } from "./known-filters.server";
import { ListTabs } from "./list-tabs";
import { ListedAndReduced, OwnSwitches } from "./own-filter-fields";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import { QuickFilters } from "./quick-filters";
import { quickValues } from "./results.server";
import { filterField } from "./search-form";

/** The homes that are what the member looks for, each with the reasons; somebody's own, so never kept. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const choicesAsked = filterChoices(request);
  const { searchParams } = new URL(request.url);
  const asked = await knownFilters(
    choicesAsked,
    understoodFilters(readSearchFilters(searchParams)),
  );
  const page = Math.min(asked.page, 5000);
  const isOwn = capabilities().fullSearch;
  const narrowed = isOwn ? narrowing(asked) : {};
  const [t, { site, language }, choices, fields, { data: homes, total = homes.length }] =
    await Promise.all([
      getTexts(request),
      siteMoney(request),
      choicesAsked,
      upstream(request).call(getPersonalisedFields).catch(failPage),
      upstream(request)
        .envelope(getUserRecommendation, {
          ...narrowed,
          offset: (page - 1) * homesPerPage,
          limit: homesPerPage,
        })
        .catch(failPage),
    ]);
  const filters = { ...readSearchFilters(new URLSearchParams()), ...narrowed };
  const query = writeSearchFilters(filters);
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  if (page > pages) throw redirect(paths.recommendedProperties({ ...query, page: pages }));
  const wishes = wishesFrom(fields);
  return {
    title: t("properties.recommended.title"),
    isChosen: wishes !== null,
    /** Our own server is asked for less than all of them. */
    isOwn,
    hasPlans: choices.hasPlans,
    query,
    quick: quickValues(choices, filters),
    chips: chipsFor({
      list: "all",
      filters,
      choices,
      t,
      price: (amount) => formatShortMoney(amount, site, language),
      language,
      address: paths.recommendedProperties,
    }),
    homes: homes.map((home) => ({
      card: cardOf(home, language),
      because: wishes ? recommendedBecause(home, wishes, t) : "",
    })),
    total,
    page,
    pages,
  };
}

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

const homesPerPage = 24;

/** What the feed can be narrowed by besides what it is made of: what only our own server knows (contract/feed). */
function narrowing(asked: SearchFilters) {
  const { values, min_price_per_area, max_price_per_area, listed_within, reduced_within } = asked;
  const { with_film, with_plan, with_panorama, verified_owner, only_available, excluded } = asked;
  return {
    ...{ values, min_price_per_area, max_price_per_area, listed_within, reduced_within, excluded },
    ...(with_film && { with_film }),
    ...(with_plan && { with_plan }),
    ...(with_panorama && { with_panorama }),
    ...(verified_owner && { verified_owner }),
    ...(only_available && { only_available }),
  };
}
