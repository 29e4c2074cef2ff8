import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyGrid } from "~/ui/property-grid";
import { ListTabs } from "./list-tabs";
import { loadRecommended } from "./recommended.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadRecommended(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Homes that are what the member looks for, and why (spec §2 personalise feed). */
export default function RecommendedProperties() {
  const { t } = useTranslation();
  const { title, isChosen, homes, total, page, pages } = useLoaderData<typeof loader>();
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
                next={paths.recommendedProperties(page > 1 ? { page } : undefined)}
              />
            ))}
          </PropertyGrid>
          <Pager
            page={page}
            pages={pages}
            href={(one) => paths.recommendedProperties(one === 1 ? undefined : { page: one })}
          />
          <CompareTray />
        </>
      ) : (
        <Nothing isChosen={isChosen} />
      )}
    </div>
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
