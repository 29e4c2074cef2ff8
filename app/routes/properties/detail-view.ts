import type { TFunction } from "i18next";
import { usualEstimate, usualTerms } from "~/contract/tools/mortgage";
import type { PropertyDetail } from "~/contract/properties/calls";
import { formatDay } from "~/i18n/dates";
import { formatMoney, type MoneySettings } from "~/i18n/money";
import { formatShortPrice, rentDurationOf } from "~/i18n/rents";
import { paths } from "~/paths";
import { formatDistance, formatFileSize } from "~/i18n/measures";
import { isOwnPicture } from "~/ui/picture-source";
import { cardFacts, factOf, isTold, readableValue } from "~/ui/property-facts";
import { firstWords, writtenText } from "~/screens.server/written-text";
import { pricePerArea } from "./price-per-area";
import { priceHistory } from "./price-history";

const mostFirstFacts = 6;

/** In which words, money and measures the page speaks. */
export interface ViewContext {
  t: TFunction;
  language: string;
  money: MoneySettings;
  distanceOption?: string;
  publicUrl: string;
  offersViewings: boolean;
}

const addressLine = ({ address, city, state, country }: PropertyDetail) =>
  [address, city, state === city ? "" : state, country].filter(Boolean).join(", ");

/** Contract §5.9: 0/0 is no position. */
const positionOf = ({ latitude, longitude }: PropertyDetail) =>
  latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
    ? { latitude, longitude }
    : null;

/** Off the market; the page stays (contract §2.3). */
const isClosed = ({ property_type }: PropertyDetail) =>
  property_type === "sold" || property_type === "rented";

function documentsOf(home: PropertyDetail, language: string) {
  const answers = home.parameters.flatMap(({ id, name, value, type_of_parameter }) =>
    type_of_parameter === "file" && typeof value === "string" && value
      ? [{ key: `answer-${id}`, name, href: value, facts: [] }]
      : [],
  );
  const papers = home.documents.map(({ id, file_name, file, type, size }) => ({
    key: `paper-${id}`,
    name: file_name,
    href: file,
    facts: [type.toUpperCase(), size ? formatFileSize(size, language) : ""].filter(Boolean),
  }));
  return [...papers, ...answers];
}

/** What the home costs beside its price: by area, and in instalments where it is for sale. */
function costsOf(home: PropertyDetail, { language, money }: ViewContext) {
  const { price, property_type, parameters } = home;
  const area = pricePerArea(price, parameters);
  const percent = (share: number) =>
    new Intl.NumberFormat(language, {
      style: "percent",
      maximumFractionDigits: 2,
      numberingSystem: "latn",
    } as Intl.NumberFormatOptions).format(share);
  const amount = (value: number) => formatMoney(value, money, language);
  const loan = property_type === "sell" && price > 0 ? usualEstimate(price) : null;
  return {
    perArea: area && { amount: amount(area.amount), unit: area.unit },
    mortgage: loan && {
      instalment: amount(loan.instalment),
      downPayment: amount(loan.downPayment),
      share: percent(usualTerms.downPaymentShare),
      rate: percent(usualTerms.interest_rate / 100),
      years: usualTerms.loan_term_years,
      href: paths.mortgageCalculator({ price }),
    },
  };
}

/** What it has: the little that stands beside the price, what is told first, and all of it. */
function factsOf({ parameters }: PropertyDetail, language: string) {
  const answers = parameters.filter(({ type_of_parameter }) => type_of_parameter !== "file");
  const facts = cardFacts(answers);
  const beside = new Set(facts.map(({ name }) => name));
  const isShort = ({ value }: { value: string | string[] }) =>
    typeof value === "string" && value.length <= 12;
  return {
    facts,
    firstFacts: answers
      .filter(isShort)
      .map((answer) => ({
        ...factOf(answer),
        value: readableValue(answer, language),
        isBeside: beside.has(answer.name),
      }))
      .filter(isTold)
      .slice(0, mostFirstFacts),
    answers: answers
      .filter(({ value }) => value.length > 0)
      .map(({ name, value }) => ({ name, value: readableValue({ name, value }, language) })),
  };
}

/** What the page shows of a home; the rest of the wire's answer stays here. */
export function homeView(home: PropertyDetail, context: ViewContext) {
  const { id, slug_id, title, description, price, property_type } = home;
  const closed = isClosed(home);
  return {
    id,
    slug_id,
    title,
    /** The address to send on. */
    url: context.publicUrl + paths.property(slug_id),
    description: writtenText(description),
    price,
    /** For the page of seen homes, which has no words of its own. */
    priceText: formatShortPrice(home, context),
    property_type,
    taken: home.market_state === "available" ? null : home.market_state,
    isClosed: closed,
    /** What is on the market around there. */
    othersHref: paths.properties({
      property_type: property_type === "rent" || property_type === "rented" ? "1" : "0",
      city: home.city,
    }),
    rentduration: rentDurationOf(home),
    is_premium: home.is_premium,
    promoted: home.promoted,
    is_favourite: home.is_favourite,
    added_by: home.added_by,
    /** Where one asks to see it; on other upstreams its owner is asked. */
    viewing:
      context.offersViewings && home.is_interest_available ? paths.requestViewing(slug_id) : null,
    /** Whether the reader has told the owner; null: nobody may. */
    interest: home.is_interest_available ? { isTold: home.is_interested === 1 } : null,
    category: home.category?.category ?? "",
    kind: home.category?.id,
    city: home.city,
    state: home.state,
    country: home.country,
    address: home.address,
    fullAddress: addressLine(home),
    position: positionOf(home),
    ...factsOf(home, context.language),
    facilities: home.assign_facilities.map(({ id, name, image, distance }) => ({
      id,
      name,
      ...(isOwnPicture(image) && { image }),
      distance: formatDistance(distance, context.distanceOption, context.language),
    })),
    documents: documentsOf(home, context.language),
    costs: costsOf(home, context),
    history: priceHistory(home.history, context),
    /** Whether the reader may still tell the operator about it; null: nobody may. */
    report: home.is_report_available ? { isDone: home.is_reported } : null,
    videoLink: home.video_link,
    poster: home.title_image,
    panorama: home.three_d_image,
    views: home.total_view,
    favourites: home.total_favourite_users,
    createdAt: home.created_at,
    /** The day in words: what is kept of the page must not say "two days ago". */
    listed: formatDay(home.listed_at ?? home.created_at, context.language),
    market: {
      price,
      property_type,
      ...(home.listed_at && { listed: home.listed_at }),
      ...(home.lowered && { lowered: home.lowered }),
    },
    owner: {
      name: home.customer_name,
      slug: home.customer_slug_id || "admin",
      isOperator: home.added_by === 0,
      picture: home.profile,
      isVerified: home.is_verified,
      email: closed ? "" : home.email,
      mobile: closed ? "" : home.mobile,
      isWithheld: home.contacts_withheld,
    },
    meta: {
      title: home.meta_title || title,
      description: home.meta_description || firstWords(description),
      keywords: home.meta_keywords,
      // The wire falls back to the title image, which is drawn with price and title instead.
      image: home.meta_image === home.title_image ? "" : home.meta_image,
    },
  };
}

export type HomeView = ReturnType<typeof homeView>;
