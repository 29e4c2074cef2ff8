import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Period } from "~/contract/dashboard/rules";
import { checkPrice } from "~/contract/listings/price-calls";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { kindOfAddress, listingKinds } from "~/routes/listing-form/listing-kind";
import { ownListing } from "~/routes/listing-form/own-listing.server";
import { capabilities } from "~/upstream.server/capabilities";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import dashboardUrl from "~/styles/dashboard.css?url";
import listingsUrl from "~/styles/listings.css?url";
import projectsUrl from "~/styles/projects.css?url";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Floors } from "~/ui/floors";
import { floorsOf } from "~/ui/floors-of";
import { Gallery } from "~/ui/gallery";
import { pageMeta } from "~/ui/page-meta";
import { Price } from "~/ui/price";
import { orNull } from "~/upstream.server/or-null";
import { FeatureGate } from "./feature-gate";
import { Figures } from "./figures";
import { loadFigures } from "./figures.server";
import { OwnNotices } from "./own-notices";
import { ListingBadges } from "./own-row";
import { About, Adverts, Facts, Files, Photos, Place, SearchTexts } from "./own-sections";
import { homeView, type OwnHome, type OwnProjectView, projectView } from "./own-view.server";
import { ownerAction } from "./owner-action.server";
import { AskToDelete, OwnerActions } from "./owner-actions";

/** What only a home has on its page. */
async function homeOnPage(request: Request, slug: string | undefined) {
  const [home, site] = await Promise.all([ownListing(request, "property", slug), getSite(request)]);
  const asked = { property_id: home.id };
  return {
    listing: homeView(home),
    floors: [],
    /** Where the price looks like a slip. */
    priceCheck: capabilities().priceChecks
      ? await orNull(upstream(request).call(checkPrice, asked))
      : null,
    distanceUnit: site.distance_option ?? "km",
    figures: await loadFigures(request, asked),
  };
}

async function projectOnPage(request: Request, slug: string | undefined) {
  const project = await ownListing(request, "project", slug);
  return {
    listing: projectView(project),
    floors: floorsOf(project.plans, await getTexts(request)),
    priceCheck: null,
    distanceUnit: "",
    figures: await loadFigures(request, { project_id: project.id }),
  };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const kind = kindOfAddress(request.url);
  const page = await (kind === "property" ? homeOnPage : projectOnPage)(request, params.slug);
  return {
    ...page,
    title: page.listing.title,
    unsent: await listFormDrafts(request, kind, page.listing),
    /** The page asks whether the listing should go. */
    asksToDelete: new URL(request.url).searchParams.get("ask") === "delete",
  };
}

export function action({ request, params }: ActionFunctionArgs) {
  const kind = kindOfAddress(request.url);
  const { own, list } = listingKinds[kind];
  return ownerAction(request, kind, { back: own(params.slug ?? ""), afterDelete: list() });
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: dashboardUrl },
  { rel: "stylesheet", href: listingsUrl },
  { rel: "stylesheet", href: projectsUrl },
];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A home or a project as its owner sees it (contract §5.17). */
export default function OwnPage() {
  const { t } = useTranslation();
  const { listing, floors, figures, distanceUnit, ...of } = useLoaderData<typeof loader>();
  const { texts, list, own } = listingKinds[listing.kind];
  const isHome = listing.kind === "property";
  const href = (query?: { days?: Period }) => own(listing.slug, query);
  const photos = listing.photos.map((url, index) => ({
    url,
    alt: index === 0 ? listing.title : t("listings.form.photos.place", { number: index }),
  }));
  return (
    <article className="wide property-page">
      <Breadcrumbs crumbs={[{ label: t(texts.mine), href: list() }, { label: listing.title }]} />
      <header className="property-title">
        <h1 dir="auto">{listing.title}</h1>
        <p dir="auto">{listing.place}</p>
      </header>
      <div className="stack own-notices">
        <FeatureGate />
        {of.asksToDelete ? <AskToDelete listed={listing} keepHref={href()} /> : null}
        <OwnNotices listing={listing} priceCheck={of.priceCheck} unsent={of.unsent} />
      </div>
      <Gallery key={listing.id} photos={photos} title={listing.title} photosHref={href()} />
      <div className="split">
        <div className="property-story">
          {isHome ? null : (
            <>
              <About paragraphs={listing.paragraphs} />
              <Floors key={listing.id} floors={floors} />
            </>
          )}
          {figures ? (
            <Figures
              figures={figures}
              href={(days) => href({ days })}
              shown={isHome ? undefined : ["views"]}
            />
          ) : null}
          <Adverts adverts={listing.adverts} kind={listing.kind} />
          {isHome ? <About paragraphs={listing.paragraphs} facts={listing.facts} /> : null}
          <Facts {...listing} distanceUnit={distanceUnit} />
          {isHome ? <Place home={listing} /> : null}
          {isHome ? (
            <Photos photos={listing.photos} />
          ) : (
            // With scripts the gallery above opens them all.
            <div className="without-scripts">
              <Photos photos={listing.photos} />
            </div>
          )}
          <Files {...listing} />
          <SearchTexts seo={listing.seo} shared={listing.shared} />
        </div>
        <aside aria-label={t("listings.own.manage")} className="own-manage">
          <Card className="own-summary">
            {isHome ? (
              <Price amount={listing.price} rentDuration={listing.rentDuration} size="large" />
            ) : null}
            <ListingBadges listing={listing} />
            <OwnFigures listing={listing} />
            <Manage listing={listing} />
          </Card>
        </aside>
      </div>
    </article>
  );
}

interface ListingProps {
  listing: OwnHome | OwnProjectView;
}

/** Large figures with small words. */
function OwnFigures({ listing }: ListingProps) {
  const { t, i18n } = useTranslation();
  const figures = [
    { name: t("listings.own.views"), value: listing.views },
    ...(listing.kind === "property"
      ? [
          { name: t("listings.own.favourites"), value: listing.favourites },
          { name: t("listings.own.interested"), value: listing.interested },
        ]
      : [{ name: t("listings.project.floors.title"), value: listing.floors }]),
  ];
  return (
    <dl className="own-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString(i18n.language, { numberingSystem: "latn" })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Manage({ listing }: ListingProps) {
  const { t } = useTranslation();
  if (listing.kind === "project")
    return (
      <div className="own-listing-actions">
        <OwnerActions listed={listing} />
      </div>
    );
  // The question above the photos has this button already.
  const answer = listing.question && (listing.question.kind === "asked" ? "confirm" : "activate");
  return (
    <div className="own-listing-actions">
      <ButtonLink
        href={ownListingPaths.interested(listing.slug)}
        variant="secondary"
        size="small"
        icon="users"
      >
        {t("listings.interested.title")}
      </ButtonLink>
      <OwnerActions
        listed={{ ...listing, moves: listing.moves.filter((move) => move !== answer) }}
      />
    </div>
  );
}
