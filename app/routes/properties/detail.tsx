import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { areaUnitWord } from "~/i18n/units";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import detailUrl from "~/styles/detail.css?url";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import videoUrl from "~/styles/video.css?url";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import WholeClosedListing from "~/ui/closed-listing";
import { CompareButton } from "~/ui/compare-button";
import { CompareTray } from "~/ui/compare-tray";
import { DefinitionList } from "~/ui/definition-list";
import { Gallery } from "~/ui/gallery";
import { SectionHeading } from "~/ui/headings";
import { InterestButton } from "~/ui/interest-button";
import { listingMeta } from "~/ui/listing-meta";
import { MarkedCard } from "~/ui/marked-card";
import { Price } from "~/ui/price";
import { MarketLine } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { rememberHome } from "~/ui/seen-homes";
import { ShareMenu } from "~/ui/share-menu";
import { useSite } from "~/ui/site-context";
import { TextLink } from "~/ui/text-link";
import { About, Documents, Facts, Owner, Place, Surroundings } from "./detail-sections";
import type { HomeView } from "./detail-view";
import { loadProperty, type PropertyView } from "./detail.server";
import WholeFilm from "./film-section";
import WholeGoneHome from "./gone-home";
import WholeHistory from "./history-section";
import WholeNoteSection from "./note-section";
import { HomeBadges, OwnTools, Summary } from "./summary";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: detailUrl },
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
  { rel: "stylesheet", href: videoUrl },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProperty(request, params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  listingMeta(loaded, matches);

export default function PropertyDetails() {
  const { gate, gone, view } = useLoaderData<typeof loader>();
  if (view) return <Property view={view} />;
  return (
    <Suspense>
      {gone ? <GoneHome gone={gone} /> : gate ? <ClosedListing gate={gate} /> : null}
    </Suspense>
  );
}

/** In the page from the start, but their scripts are fetched by the pages that show them alone. */
const GoneHome = import.meta.env.SSR ? WholeGoneHome : lazy(() => import("./gone-home"));
const ClosedListing = import.meta.env.SSR
  ? WholeClosedListing
  : lazy(() => import("~/ui/closed-listing"));
const Film = import.meta.env.SSR ? WholeFilm : lazy(() => import("./film-section"));
const History = import.meta.env.SSR ? WholeHistory : lazy(() => import("./history-section"));
const NoteSection = import.meta.env.SSR ? WholeNoteSection : lazy(() => import("./note-section"));

function OwnNote({ slug, note }: { slug: string; note: string | null }) {
  const { t } = useTranslation();
  const { can } = useSite();
  if (!can.rememberedHomes) return null;
  if (note !== null)
    return (
      <Suspense>
        <NoteSection slug={slug} note={note} />
      </Suspense>
    );
  return (
    <p className="home-note" id="note">
      <TextLink href={paths.signIn({ next: `${paths.property(slug)}#note` })} icon="pencil" quiet>
        {t("ui.note.signIn")}
      </TextLink>
    </p>
  );
}

function Property({ view }: { view: PropertyView }) {
  const { t } = useTranslation();
  const { home, photos, similar, similarHref, crumbs } = view;
  useEffect(() => {
    const { id, slug_id: slug, title, priceText: price, city, state, country, poster } = home;
    rememberHome({ id, slug, title, price, place: city || state || country, image: poster });
  }, [home]);
  return (
    <article className="wide property-page">
      <Breadcrumbs crumbs={[...crumbs, { label: home.title }]} />
      <Gallery
        key={home.slug_id}
        photos={photos}
        title={home.title}
        photosHref={paths.propertyPhotos(home.slug_id)}
      />
      <div className="split">
        <div className="property-story">
          <header className="property-title">
            <div>
              <h1 dir="auto">{home.title}</h1>
              <p className="property-price">
                <span className="cluster">
                  <Price amount={home.price} rentDuration={home.rentduration} />
                  <HomeBadges home={home} />
                </span>
              </p>
              <p dir="auto">{home.fullAddress}</p>
              <MarketLine {...home.market} />
            </div>
            <div className="property-tools">
              {home.interest ? (
                <InterestButton
                  action={paths.interest(home.slug_id)}
                  propertyId={home.id}
                  isInterested={home.interest.isTold}
                  title={home.title}
                />
              ) : null}
              <ShareMenu title={home.title} url={home.url} />
              {home.isClosed ? null : (
                <CompareButton propertyId={home.id} title={home.title} kind={home.kind} />
              )}
              <OwnTools home={home} />
            </div>
            <figure className="print-code">
              <img
                src={paths.propertyQr(home.slug_id)}
                alt=""
                loading="lazy"
                width={96}
                height={96}
              />
              <figcaption>{home.url}</figcaption>
            </figure>
          </header>
          <OwnNote slug={home.slug_id} note={view.note} />
          <About home={home} />
          <Facts home={home} />
          <Surroundings home={home} />
          <Suspense>{home.videoLink ? <Film home={home} /> : null}</Suspense>
          <Documents home={home} />
          <Place home={home} />
          <Costs home={home} />
          <Suspense>{home.history.length > 0 ? <History home={home} /> : null}</Suspense>
          <Owner home={home} />
        </div>
        <Summary home={home} />
      </div>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="similar">
          <SectionHeading id="similar" title={t("properties.detail.similar")} href={similarHref} />
          <PropertyGrid>
            {similar.map((one) => (
              <MarkedCard key={one.id} property={one} next={paths.property(home.slug_id)} />
            ))}
          </PropertyGrid>
          <CompareTray />
        </section>
      ) : null}
    </article>
  );
}

/** The price by area and in instalments, as a first answer to "can we afford it?". */
function Costs({ home }: { home: HomeView }) {
  const { t } = useTranslation();
  const { perArea, mortgage } = home.costs;
  const per = home.rentduration
    ? t(`ui.price.per.${home.rentduration.toLowerCase()}`, {
        defaultValue: `/ ${home.rentduration}`,
      })
    : null;
  const price = <Price amount={home.price} rentDuration={home.rentduration} />;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">{t("properties.costs.title")}</h2>
      <DefinitionList
        items={[
          { term: t(home.isClosed ? "properties.costs.lastPrice" : "common.price"), detail: price },
          ...(perArea
            ? [
                {
                  term: t("properties.costs.perArea", { unit: areaUnitWord(t, perArea.unit) }),
                  detail: (
                    <>
                      <bdi>{perArea.amount}</bdi> {per}
                    </>
                  ),
                },
              ]
            : []),
          ...(mortgage
            ? [
                {
                  term: t("properties.costs.instalment"),
                  detail: <b>{t("properties.costs.aMonth", { amount: mortgage.instalment })}</b>,
                },
              ]
            : []),
        ]}
      />
      {mortgage ? (
        <p className="costs-note">
          {t("properties.costs.terms", { ...mortgage, amount: mortgage.downPayment })}{" "}
          <TextLink href={mortgage.href}>{t("properties.costs.calculate")}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
