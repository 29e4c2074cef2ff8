import { z } from "zod";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  numberOrNull,
  objectOrNull,
  oneOfOrNull,
  optionalCount,
  optionalYesNo,
  text,
  url,
  word,
  yesNo,
  zeroOne,
  scalar,
} from "../wire/response-fields";
import { assignedFacility, categoryBrief, parameterWithValue } from "../catalogue/shapes";

/** Contract §2.1: read as words, written as `0` sell and `1` rent. */
export const propertyStatuses = ["sell", "rent", "sold", "rented"] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

function readStatus(value: unknown) {
  if (typeof value === "number" || /^[0-3]$/.test(scalar(value)))
    return propertyStatuses[Number(value)];
  return typeof value === "string" ? value.toLowerCase() : value;
}

const statusWord = z.preprocess(
  readStatus,
  z.enum(propertyStatuses),
) as unknown as z.ZodType<PropertyStatus>;
/** Null where the upstream does not say it. */
const statusWordOrNull = z.preprocess(
  (value) => propertyStatuses.find((known) => known === readStatus(value)) ?? null,
  z.enum(propertyStatuses).nullable(),
) as unknown as z.ZodType<PropertyStatus | null>;

export const rentDurations = ["Daily", "Monthly", "Yearly", "Quarterly"] as const;
export type RentDuration = (typeof rentDurations)[number];
/** Null for sale; an empty one on a rented home is read as monthly by the screens (contract §2.1). */
export const rentDuration = oneOfOrNull(rentDurations);

export const requestStatuses = ["pending", "approved", "rejected"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const requestStatus = oneOfOrNull(requestStatuses);

/** Own: whether somebody is about to take the home; null where nobody says it. */
const marketStates = ["available", "under_offer", "let_agreed"] as const;
export type MarketState = (typeof marketStates)[number];
export const marketState = oneOfOrNull(marketStates);

export const galleryPicture = z.object({ id: integer, image: text, image_url: url });

export const propertyDocument = z.object({
  id: integer,
  property_id: integer,
  file_name: text,
  file: url,
  /** Extension without the dot. */
  type: text,
  /** Own: bytes. */
  size: optionalCount,
});

/** `propery_type` is the misspelt twin that some answers carry instead (contract §2.1). */
export const withPropertyType = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && "propery_type" in value
        ? { property_type: value.propery_type, ...value }
        : value,
    schema,
  ) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>;

/** Own: when the home came on the market, and how its price was lowered last, if it still holds. */
const marketFields = {
  listed_at: dateOrNull,
  lowered: objectOrNull(z.object({ was: number, at: dateOrNull })),
};

const cardFields = {
  id: integer,
  slug_id: word,
  category_id: integerOrNull,
  category: objectOrNull(categoryBrief),
  title: text,
  title_image: url,
  /** Whole major currency units. */
  price: number,
  property_type: statusWord,
  rentduration: rentDuration,
  market_state: marketState,
  address: text,
  city: text,
  state: text,
  country: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
  is_premium: yesNo,
  promoted: yesNo,
  is_favourite: zeroOne,
  is_interested: zeroOne,
  parameters: list(parameterWithValue),
  assign_facilities: list(assignedFacility),
  gallery: list(galleryPicture),
  documents: list(propertyDocument),
  favourite_count: count,
  total_click: count,
  /** Owner; 0 is the operator. */
  added_by: integerOrNull,
  ...marketFields,
  /** Own: the caller has written a note, has looked at it, was not here since it came. */
  has_note: zeroOne,
  is_seen: zeroOne,
  is_new: zeroOne,
};

/** A home in any list. */
export const propertyCard = withPropertyType(z.object(cardFields));
export type PropertyCard = z.output<typeof propertyCard>;

export const advert = z.object({
  id: integer,
  customer_id: integerOrNull,
  start_date: dateOrNull,
  end_date: dateOrNull,
  for: text,
  type: text,
  property_id: integerOrNull,
  project_id: integerOrNull,
  package_id: integerOrNull,
  is_enable: zeroOne,
  /** 0 approved, 1 pending, 2 rejected, 3 expired. */
  status: integer,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type Advert = z.output<typeof advert>;

/** Own: what the home's price and status were since when. */
const propertyMoment = z.object({
  at: dateOrNull,
  price: number,
  status: statusWord,
  rentduration: rentDuration,
});
export type PropertyMoment = z.output<typeof propertyMoment>;

/** A home on its own page. */
export const propertyDetail = withPropertyType(
  z.object({
    id: integer,
    slug_id: word,
    title: text,
    /** Plain text from members, HTML from other upstreams. */
    description: text,
    category_id: integerOrNull,
    category: objectOrNull(categoryBrief),
    address: text,
    client_address: text,
    city: text,
    state: text,
    country: text,
    latitude: numberOrNull,
    longitude: numberOrNull,
    price: number,
    property_type: statusWord,
    rentduration: rentDuration,
    market_state: marketState,
    title_image: url,
    title_image_hash: text,
    three_d_image: url,
    gallery: list(galleryPicture),
    documents: list(propertyDocument),
    video_link: text,
    parameters: list(parameterWithValue),
    assign_facilities: list(assignedFacility),
    status: zeroOne,
    request_status: requestStatus,
    is_premium: yesNo,
    promoted: yesNo,
    created_at: dateOrNull,
    /** Humanised English ("2 days ago"). */
    post_created: text,
    total_view: count,
    added_by: integerOrNull,

    customer_id: integerOrNull,
    customer_slug_id: text,
    customer_name: text,
    email: text,
    mobile: text,
    /** Own: those that a day has were told already; absent otherwise. */
    contacts_withheld: optionalYesNo,
    profile: url,
    is_verified: yesNo,

    is_favourite: zeroOne,
    is_interested: zeroOne,
    is_reported: yesNo,
    inquiry: yesNo,
    is_blocked_by_me: yesNo,
    is_blocked_by_user: yesNo,
    is_interest_available: yesNo,
    is_report_available: yesNo,

    favourite_users: list(integer),
    total_favourite_users: count,
    interested_users: list(integer),
    total_interested_users: count,

    meta_title: text,
    meta_description: text,
    meta_keywords: text,
    meta_image: url,
    advertisement: list(advert),
    /** Newest first; other upstreams say nothing. */
    history: list(propertyMoment),
    ...marketFields,
  }),
);
export type PropertyDetail = z.output<typeof propertyDetail>;

export { statusWord, statusWordOrNull };
