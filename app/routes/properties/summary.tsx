import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { CompareButton } from "~/ui/compare-button";
import { FactList } from "~/ui/fact-list";
import { FavouriteButton } from "~/ui/favourite-button";
import { HideButton } from "~/ui/hide-home";
import { InterestButton } from "~/ui/interest-button";
import { Price } from "~/ui/price";
import { useSite } from "~/ui/site-context";
import { StatusBadge } from "~/ui/status-badge";
import { ShareMenu } from "~/ui/share-menu";
import type { HomeView } from "./detail-view";

/** What stays in sight: at the side on a desk, as a bar at the foot of a phone. */
export function Summary({ home }: { home: HomeView }) {
  const { t } = useTranslation();
  return (
    <aside className="summary" aria-label={t("properties.detail.summary")}>
      <div className="summary-card">
        <p className="summary-badges">
          <HomeBadges home={home} />
        </p>
        <p className="summary-price">
          <Price amount={home.price} rentDuration={home.rentduration} size="large" />
        </p>
        {home.isClosed ? (
          <p className="summary-closed">
            {t(
              home.property_type === "sold"
                ? "properties.detail.isSold"
                : "properties.detail.isRented",
            )}
          </p>
        ) : null}
        <FactList facts={home.facts} />
        <div className="summary-actions">
          {home.isClosed ? (
            <ButtonLink variant="secondary" icon="search" href={home.othersHref}>
              {t("properties.detail.seeOthers")}
            </ButtonLink>
          ) : (
            <>
              {home.viewing ? (
                <ButtonLink icon="calendar" href={home.viewing}>
                  {t("properties.detail.requestViewing")}
                </ButtonLink>
              ) : null}
              <ButtonLink
                variant={home.viewing ? "secondary" : "primary"}
                icon="message-circle"
                href="#owner"
                reloadDocument
              >
                {t("properties.detail.askToView")}
              </ButtonLink>
            </>
          )}
          {home.interest ? (
            <InterestButton
              action={paths.interest(home.slug_id)}
              propertyId={home.id}
              isInterested={home.interest.isTold}
              title={home.title}
            />
          ) : null}
          <FavouriteButton
            look="labelled"
            action={paths.favourites()}
            propertyId={home.id}
            isFavourite={home.is_favourite === 1}
            ownerId={home.added_by}
            title={home.title}
            next={paths.property(home.slug_id)}
          />
          {home.isClosed ? null : (
            <CompareButton propertyId={home.id} title={home.title} kind={home.kind} />
          )}
          <ShareMenu title={home.title} url={home.url} />
          <OwnTools home={home} />
        </div>
        <p className="summary-figures">
          {t("properties.detail.views", { count: home.views })} ·{" "}
          {t("properties.detail.favourites", { count: home.favourites })}
        </p>
      </div>
    </aside>
  );
}

/** How it stands on the market. */
export function HomeBadges({ home }: { home: HomeView }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge status={home.property_type} />
      {home.taken ? <StatusBadge status={home.taken} /> : null}
      {home.promoted ? <Badge tone="highlight">{t("ui.card.featured")}</Badge> : null}
      {home.is_premium ? <Badge tone="highlight">{t("ui.card.premium")}</Badge> : null}
    </>
  );
}

/** What readers do with a home for themselves alone. */
export function OwnTools({ home: { id, slug_id, isClosed } }: { home: HomeView }) {
  const { t } = useTranslation();
  const { can } = useSite();
  return (
    <>
      {isClosed || !can.shortlists ? null : (
        <ButtonLink
          variant="secondary"
          icon="plus"
          href={paths.chooseLists({ home: id, next: paths.property(slug_id) })}
          rel="nofollow"
        >
          {t("ui.list.add")}
        </ButtonLink>
      )}
      {can.rememberedHomes ? <HideButton id={id} /> : null}
    </>
  );
}
