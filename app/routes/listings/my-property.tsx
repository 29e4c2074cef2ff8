import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Gallery } from "~/ui/gallery";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Price } from "~/ui/price";
import { FeatureButton } from "./feature-button";
import { myListing, type OwnView } from "./my-property.server";
import { ownerAction } from "./owner-action.server";
import { AskToDelete, DeleteButton, Moves } from "./owner-actions";
import { ListingBadges } from "./own-listing-row";
import { About, Facts, Files, Photos, Place, SearchTexts } from "./own-sections";

export const loader = ({ request, params }: LoaderFunctionArgs) => myListing(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
  ownerAction(request, {
    back: paths.myProperty(params.slug ?? ""),
    afterDelete: paths.myProperties(),
  });

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A listing as its owner sees it. */
export default function MyProperty() {
  const { t } = useTranslation();
  const { home, distanceUnit, asksToDelete } = useLoaderData<typeof loader>();
  const photos = home.photos.map((url, index) => ({
    url,
    alt: index === 0 ? home.title : t("listings.form.photos.place", { number: index }),
  }));
  return (
    <article className="wide property-page">
      <Breadcrumbs
        crumbs={[
          { label: t("listings.mine.title"), href: paths.myProperties() },
          { label: home.title },
        ]}
      />
      <header className="property-title">
        <h1>{home.title}</h1>
        <p>{home.place}</p>
      </header>
      <div className="stack own-notices">
        {asksToDelete ? <AskToDelete listed={home} keepHref={paths.myProperty(home.slug)} /> : null}
        <StateNotice home={home} />
      </div>
      <Gallery photos={photos} title={home.title} photosHref={paths.myProperty(home.slug)} />
      <div className="split">
        <div className="property-story">
          <About home={home} />
          <Facts home={home} distanceUnit={distanceUnit} />
          <Place home={home} />
          <Photos home={home} />
          <Files home={home} />
          <SearchTexts home={home} />
        </div>
        <Manage home={home} />
      </div>
    </article>
  );
}

function StateNotice({ home }: { home: OwnView }) {
  const { t } = useTranslation();
  if (home.review === "rejected")
    return (
      <Notice tone="danger" title={t("listings.own.rejectedTitle")}>
        <p>{home.rejection || t("listings.own.noReason")}</p>
        <p>{t("listings.own.rejectedText")}</p>
      </Notice>
    );
  if (home.review === "pending") return <Notice>{t("listings.own.pending")}</Notice>;
  return home.shown ? null : <Notice tone="warning">{t("listings.own.hidden")}</Notice>;
}

function Manage({ home }: { home: OwnView }) {
  const { t, i18n } = useTranslation();
  const figures = [
    { name: t("listings.own.views"), value: home.views },
    { name: t("listings.own.favourites"), value: home.favourites },
    { name: t("listings.own.interested"), value: home.interested },
  ];
  return (
    <aside aria-label={t("listings.own.manage")} className="own-manage">
      <Card className="own-summary">
        <Price amount={home.price} rentDuration={home.rentDuration} size="large" />
        <ListingBadges {...home} />
        <dl className="own-figures">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value.toLocaleString(i18n.language, { numberingSystem: "latn" })}</dd>
            </div>
          ))}
        </dl>
        <div className="own-listing-actions">
          {home.canEdit ? (
            <ButtonLink href={paths.editProperty(home.slug)} size="small" icon="pencil">
              {t("listings.own.edit")}
            </ButtonLink>
          ) : null}
          {home.review === "approved" && home.shown ? (
            <ButtonLink
              href={paths.property(home.slug)}
              variant="secondary"
              size="small"
              icon="external-link"
            >
              {t("listings.own.public")}
            </ButtonLink>
          ) : null}
          <ButtonLink
            href={paths.interested(home.slug)}
            variant="secondary"
            size="small"
            icon="users"
          >
            {t("listings.interested.title")}
          </ButtonLink>
          {home.canFeature ? (
            <FeatureButton home={home} next={paths.myProperty(home.slug)} />
          ) : null}
          <Moves listed={home} moves={home.moves} />
          <DeleteButton listed={home} />
        </div>
      </Card>
    </aside>
  );
}
