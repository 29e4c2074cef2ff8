import { type ReactNode, useSyncExternalStore } from "react";
import { formatDay } from "~/i18n/dates";
import { formatShortMoney } from "~/i18n/money";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { type Fact, FactList } from "./fact-list";
import { Icon } from "./icon";
import { Link } from "./link";
import { Picture } from "./picture";
import { Price } from "./price";
import { lastVisitKey, subscribe, useSeen } from "./seen-homes";
import { useSite } from "./site-context";

/** The part of the wire's Property card that is shown (contract §4). */
export interface CardProperty {
  id: number;
  slug_id: string;
  title: string;
  title_image: string;
  price: number;
  property_type: string;
  rentduration?: string | null;
  /** Somebody is about to take it. */
  taken?: string;
  city: string;
  state: string;
  country: string;
  is_premium: boolean | number;
  promoted: boolean;
  is_favourite: number;
  /** Owner; 0 is the operator. */
  added_by: number | null;
  category: { id?: number; category: string };
  /** Those it has room for. */
  facts: Fact[];
  /** When it came on the market. */
  listed?: string;
  /** How its price was lowered last. */
  lowered?: { was: number; at: string | null };
  /** What is the reader's own: a note, that they have looked at it, that it came since their last visit. */
  hasNote?: boolean;
  isSeen?: boolean;
  isNew?: boolean;
}

export interface PropertyCardProps {
  property: CardProperty;
  /** A form with a button, usually FavouriteButton. */
  favourite?: ReactNode;
  /** Why it is shown to this reader. */
  note?: string;
  /** In the first row of the page: its picture loads at once. */
  priority?: boolean;
  /** "list": picture beside the words. */
  layout?: "grid" | "list";
  /** Where the card leads; the public page when absent. */
  href?: string;
  level?: 2 | 3 | 4;
}

const gridSizes = "(min-width:80rem) 300px, (min-width:48rem) 46vw, 100vw";
const listSizes = "(min-width:40rem) 280px, 100vw";

/** The class names of a card. */
export const cardLook = ({ property, layout }: PropertyCardProps) =>
  classNames(
    "home-card",
    layout === "list" && "home-card-list",
    (property.promoted || property.is_premium) && "home-card-marked",
  );

export function PropertyCard(props: PropertyCardProps) {
  return (
    <article className={cardLook(props)}>
      <CardParts {...props} />
    </article>
  );
}

/** What stands in a card. */
export function CardParts({
  property,
  favourite,
  note,
  priority,
  layout = "grid",
  href = paths.property(property.slug_id),
  level = 3,
}: PropertyCardProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const Heading = `h${level}` as const;
  const status = property.taken ?? property.property_type.toLowerCase();
  const marks = [
    property.promoted && t("ui.card.featured"),
    property.is_premium && t("ui.card.premium"),
  ];
  const isSeenHere = useSeen(property.id);
  const isSeen = property.isSeen || isSeenHere;
  const { hasNote } = property;
  const place = [
    term(property.category.category),
    property.city || property.state || property.country,
  ]
    .filter(Boolean)
    .join(" · ");
  const mark = marks.filter(Boolean).join(" · ");
  return (
    <>
      <div className="home-card-photo">
        <Picture
          url={property.title_image}
          alt=""
          sizes={layout === "list" ? listSizes : gridSizes}
          largest={960}
          priority={priority}
        />
        <span className={`tag tag-${status}`}>
          {t(`ui.card.${status}`, { defaultValue: status })}
        </span>
      </div>
      <div className="home-card-words">
        <p>
          <Price amount={property.price} rentDuration={property.rentduration} />
        </p>
        <Heading dir="auto">
          <Link to={href}>{property.title}</Link>
        </Heading>
        <p className={classNames("place", (isSeen || hasNote || mark) && "place-line")}>
          {isSeen || hasNote || mark ? (
            <>
              <span>{place}</span>
              {hasNote ? (
                <span className="seen">
                  <Icon name="pencil" />
                  {t("ui.card.note")}
                </span>
              ) : null}
              {isSeen ? <SeenMark /> : null}
              {mark ? <span className="mark">{mark}</span> : null}
            </>
          ) : (
            place
          )}
        </p>
        <FactList facts={property.facts} />
        <MarketLine {...property} />
        {note ? (
          <p className="card-note">
            <Icon name="sparkles" />
            <span>{note}</span>
          </p>
        ) : null}
      </div>
      {favourite}
    </>
  );
}

/** Since when a home is on the market, or how its price fell. */
export function MarketLine({ price, property_type, listed, lowered, isNew }: MarketLineProps) {
  const { t, i18n } = useTranslation();
  const site = useSite();
  const news = useNewLabel(listed) || (isNew && "ui.card.newSince");
  const day = (time: string | null) => formatDay(time, i18n.language, "medium");
  if (lowered)
    return (
      <p className="since">
        <Icon name="arrow-down" />
        <span>
          {t("ui.card.reduced", {
            from: formatShortMoney(lowered.was, site, i18n.language),
            to: formatShortMoney(price, site, i18n.language),
            day: day(lowered.at),
          })}
        </span>
      </p>
    );
  if (!listed || (property_type !== "sell" && property_type !== "rent")) return null;
  return (
    <p className="since">
      {news ? <b className="mark">{t(news)}</b> : t("ui.card.since", { day: day(listed) })}
    </p>
  );
}

type MarketLineProps = Pick<
  CardProperty,
  "price" | "property_type" | "listed" | "lowered" | "isNew"
>;

/** Says of a home that its page was opened on this device (`useSeen`). */
export function SeenMark() {
  const { t } = useTranslation();
  return (
    <span className="seen">
      <Icon name="eye" />
      {t("ui.card.seen")}
    </span>
  );
}

function newLabel(listed: string | undefined) {
  if (!listed) return "";
  if (formatDay(listed, "en") === formatDay(new Date().toISOString(), "en"))
    return "ui.card.newToday";
  try {
    return listed > (localStorage.getItem(lastVisitKey) ?? "z") ? "ui.card.newSince" : "";
  } catch {
    return "";
  }
}

/**
 * Whether a home came today, as the site tells days, or since this browser was here before: the text that says so.
 * Nothing on the server and in the first picture of a page, which is kept longer than the day, and for everybody.
 */
const useNewLabel = (listed: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => newLabel(listed),
    () => "",
  );
