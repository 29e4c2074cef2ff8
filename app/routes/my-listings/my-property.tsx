import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { PriceCheck } from "~/contract/listings.price-check";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import listingsUrl from "~/styles/listings.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Price } from "~/ui/price";
import { useSite } from "~/ui/site-context";
import { ListedActions } from "./listed-actions";
import { myListing, type OwnView } from "./my-property.server";
import { ownerAction } from "./owner-action.server";
import { ListingBadges } from "./own-listing-row";
import { OwnFigures, OwnPage } from "./own-page";
import { About, Adverts, Facts, Files, Photos, Place, SearchTexts } from "./own-sections";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: dashboardUrl },
  { rel: "stylesheet", href: listingsUrl },
];

export const loader = ({ request, params }: LoaderFunctionArgs) => myListing(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
  ownerAction(request, {
    back: ownListingPaths.myProperty(params.slug ?? ""),
    afterDelete: paths.myProperties(),
  });

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A listing as its owner sees it. */
export default function MyProperty() {
  const { t } = useTranslation();
  const { home, priceCheck, figures, unsent, distanceUnit, asksToDelete } =
    useLoaderData<typeof loader>();
  return (
    <OwnPage
      listed={home}
      question={
        <>
          <StandingQuestion home={home} />
          <PriceQuestion home={home} check={priceCheck} />
        </>
      }
      list={{ label: t("listings.mine.title"), href: paths.myProperties() }}
      href={(query) => ownListingPaths.myProperty(home.slug, query)}
      editHref={paths.editProperty(home.slug)}
      unsent={unsent}
      asksToDelete={asksToDelete}
      figures={figures}
      summary={<Manage home={home} />}
    >
      <Adverts adverts={home.adverts} kind={home.kind} />
      <About paragraphs={home.paragraphs} facts={home.facts} />
      <Facts
        category={home.category}
        listedAt={home.listedAt}
        answers={home.answers}
        facilities={home.facilities}
        distanceUnit={distanceUnit}
      />
      <Place home={home} />
      <Photos photos={home.photos} />
      <Files {...home} />
      <SearchTexts seo={home.seo} shared={home.shared} />
    </OwnPage>
  );
}

/** Asks whether the home still stands, or offers to bring it back; one press answers. */
function StandingQuestion({ home: { id, question } }: { home: OwnView }) {
  const { t, i18n } = useTranslation();
  if (!question) return null;
  const { kind } = question;
  const date = formatDay(question.date, i18n.language);
  return (
    <Notice
      tone="warning"
      title={t(`listings.confirm.${kind}.title`)}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="property_id" value={id} />
          <Button
            size="small"
            icon="circle-check"
            name="intent"
            value={kind === "asked" ? "confirm" : "activate"}
          >
            {t(kind === "asked" ? "listings.action.confirm" : "listings.confirm.lapsed.button")}
          </Button>
        </Form>
      }
    >
      <p>{t(`listings.confirm.${kind}.text`, { date })}</p>
    </Notice>
  );
}

/** Asks whether the price is meant; it may be. */
function PriceQuestion({ home, check }: { home: OwnView; check: PriceCheck | null }) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  if (!check) return null;
  return (
    <Notice
      title={t("listings.priceCheck.title")}
      action={
        home.canEdit ? (
          <ButtonLink
            href={paths.editProperty(home.slug)}
            variant="secondary"
            size="small"
            icon="pencil"
          >
            {t("listings.priceCheck.edit")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {t("listings.priceCheck.text", {
          price: formatMoney(home.price, site, i18n.language),
          usual: formatMoney(check.usual, site, i18n.language),
        })}
      </p>
    </Notice>
  );
}

function Manage({ home }: { home: OwnView }) {
  const { t } = useTranslation();
  // The question above the photos has this button already.
  const answer = home.question && (home.question.kind === "asked" ? "confirm" : "activate");
  return (
    <>
      <Price amount={home.price} rentDuration={home.rentDuration} size="large" />
      <ListingBadges {...home} />
      <OwnFigures
        figures={[
          { name: t("listings.own.views"), value: home.views },
          { name: t("listings.own.favourites"), value: home.favourites },
          { name: t("listings.own.interested"), value: home.interested },
        ]}
      />
      <div className="own-listing-actions">
        <ButtonLink
          href={ownListingPaths.interested(home.slug)}
          variant="secondary"
          size="small"
          icon="users"
        >
          {t("listings.interested.title")}
        </ButtonLink>
        <ListedActions listed={{ ...home, moves: home.moves.filter((move) => move !== answer) }} />
      </div>
    </>
  );
}
