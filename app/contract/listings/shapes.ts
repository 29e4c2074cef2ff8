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
  text,
  url,
  word,
  yesNo,
  zeroOne,
} from "../wire/response-fields";
import { assignedFacility, categoryBrief, parameterWithValue } from "../catalogue/shapes";
import {
  advert,
  galleryPicture,
  marketState,
  propertyDocument,
  rentDuration,
  requestStatus,
  statusWord,
  withPropertyType,
} from "../properties/shapes";

const rejection = z.object({
  id: integer.optional(),
  property_id: integerOrNull.optional(),
  project_id: integerOrNull.optional(),
  reason: text.optional(),
  created_at: dateOrNull.optional(),
  updated_at: dateOrNull.optional(),
});

/** Why the operator refused; `{}` when not rejected. */
export const rejectReason = z.preprocess(
  (value) => (value === null || value === undefined || Array.isArray(value) ? {} : value),
  rejection,
) as unknown as z.ZodType<z.output<typeof rejection>>;
export type RejectReason = z.output<typeof rejectReason>;

/** Own: the owner was asked whether the home still stands. */
const confirmation = z.object({
  asked_at: dateOrNull,
  /** Without an answer by then it leaves the market. */
  answer_by: dateOrNull,
  /** When it did. */
  lapsed_at: dateOrNull,
});

/** Own: operators hold it back by hand, and why. */
export const listingHold = z.object({ reason: text, held_at: dateOrNull });
export type ListingHold = z.output<typeof listingHold>;

/** A listing as its owner, and the operator, sees it. */
export const ownProperty = withPropertyType(
  z.object({
    id: integer,
    slug_id: word,
    category_id: integerOrNull,
    category: objectOrNull(categoryBrief),
    package_id: integerOrNull,
    title: text,
    description: text,
    address: text,
    client_address: text,
    price: number,
    post_type: text,
    city: text,
    state: text,
    country: text,
    title_image: url,
    three_d_image: url,
    video_link: text,
    latitude: numberOrNull,
    longitude: numberOrNull,
    added_by: integerOrNull,
    /** 1 active, 0 inactive. */
    status: zeroOne,
    request_status: requestStatus,
    reject_reason: rejectReason,
    total_click: count,
    rentduration: rentDuration,
    property_type: statusWord,
    market_state: marketState,
    is_premium: yesNo,
    promoted: yesNo,
    is_feature_available: yesNo,
    is_favourite: zeroOne,
    favourite_count: count,
    meta_title: text,
    meta_description: text,
    meta_keywords: text,
    meta_image: url,
    created_at: dateOrNull,
    /** Humanised English ("2 days ago"). */
    post_created: text,
    gallery: list(galleryPicture),
    documents: list(propertyDocument),
    parameters: list(parameterWithValue),
    assign_facilities: list(assignedFacility),
    advertisement: list(advert),
    interested_users: list(z.object({ id: integer, name: text, profile: url })),
    customer_name: text,
    email: text,
    mobile: text,
    profile: url,
    /** Null when nothing is asked, and from other upstreams. */
    confirmation: objectOrNull(confirmation),
    /** Null while operators do not hold it, and from other upstreams. */
    hold: objectOrNull(listingHold),
    /** Own: how often it was changed; null from other upstreams. */
    revision: integerOrNull,
  }),
);
export type OwnProperty = z.output<typeof ownProperty>;

/** A listing that is, was or waits to be featured (get-added-properties with is_promoted). */
export const ownAdvert = withPropertyType(
  z.object({
    id: integer,
    slug_id: word,
    property_type: statusWord,
    title: text,
    city: text,
    state: text,
    country: text,
    price: number,
    title_image: url,
    advertisement_id: integer,
    /** 0 approved, 1 pending, 2 rejected, 3 expired. */
    advertisement_status: integer,
    advertisement_type: text,
    category: objectOrNull(categoryBrief),
  }),
);
export type OwnAdvert = z.output<typeof ownAdvert>;
