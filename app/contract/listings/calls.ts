import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import {
  body,
  choice,
  flag,
  id,
  latitude,
  longitude,
  onlyTrue,
  optionalChoice,
  optionalId,
  paging,
  slug,
  typed,
  typedNumber,
  words,
} from "../wire/request-fields";
import {
  commaChoices,
  fileOrText,
  listOf,
  optionalFile,
  requiredFile,
  upToIds,
} from "../wire/request-lists";
import { distance, price, propertyForm, selectTitleImage } from "./forms";
import {
  integer,
  list,
  oneOf,
  optionalCount,
  text,
  total,
  url,
  word,
  yesNo,
} from "../wire/response-fields";
import { ownAdvert, type OwnAdvert, ownProperty, type OwnProperty } from "./shapes";
import { propertyDetail, rentDurations, requestStatuses } from "../properties/shapes";
import { parameterValue } from "./parameter-value";

export type { OwnAdvert, OwnProperty } from "./shapes";

const notValid = "The value is not valid.";
const { shape } = propertyForm;

/** What post and update share; the sentences are the form's. */
const listingFields = {
  latitude,
  longitude,
  /** Empty clears it. */
  client_address: body(),
  rentduration: optionalChoice(rentDurations),
  video_link: typed(shape.video_link).optional(),
  three_d_image: optionalFile,
  gallery_images: listOf(requiredFile("The picture is not valid."), 30),
  documents: listOf(requiredFile("The document is not valid."), 10),
  parameters: listOf(
    z.object({ parameter_id: id, value: parameterValue }, { error: notValid }),
    100,
  ),
  facilities: listOf(
    z.object(
      {
        facility_id: id,
        distance: typedNumber(distance),
      },
      { error: notValid },
    ),
    100,
  ),
  meta_title: words(),
  meta_description: words(500),
  meta_keywords: words(500),
  meta_image: fileOrText,
  is_premium: onlyTrue,
  slug_id: slug(200),
  /** Own: names what is submitted anew, so that it makes one listing even when it is sent twice. */
  submission_key: slug(64),
  package_id: optionalId,
  /** Without effect: the token decides. */
  userid: slug(),
};

export const postProperty = post("post_property", {
  auth: "token",
  about: "Lists a home; takes one of the caller's property_list rights.",
  body: z.object({
    title: typed(shape.title),
    description: typed(shape.description),
    category_id: typedNumber(shape.category_id),
    property_type: choice(["0", "1"], "Please choose for sale or for rent."),
    address: typed(shape.address),
    city: typed(shape.city),
    state: typed(shape.state),
    country: typed(shape.country),
    price: typedNumber(price),
    title_image: requiredFile(selectTitleImage),
    ...listingFields,
  }),
  files: true,
  data: list(propertyDetail),
});

/** What is changed of a home; what is absent stays, but for what contract §3.17 names. */
export const changesOfHome = z.object({
  title: typed(shape.title.optional()).optional(),
  description: typed(shape.description.optional()).optional(),
  category_id: typedNumber(shape.category_id.optional()).optional(),
  property_type: optionalChoice(["0", "1"]),
  address: typed(shape.address.optional()).optional(),
  city: typed(shape.city.optional()).optional(),
  state: typed(shape.state.optional()).optional(),
  country: typed(shape.country.optional()).optional(),
  price: typedNumber(price),
  title_image: optionalFile,
  ...listingFields,
  remove_gallery_images: listOf(id, 100),
  remove_documents: listOf(id, 100),
  remove_three_d_image: flag,
  /**
   * Own: the pictures in their new order, comma-joined: ids of kept ones, `+0` the first of
   * gallery_images and so on, `title` the title image so far. Without it new ones follow the kept.
   */
  gallery_order: words(1000),
  /** Own: the kept picture of the gallery that becomes the title image. */
  title_image_id: optionalId,
});

export const updatePostProperty = post("update_post_property", {
  auth: "token",
  about: "Changes one of the caller's listings; it goes back to review.",
  body: changesOfHome.extend({
    action_type: choice(["0"], "The action is not offered."),
    id: optionalId,
    /** Own: as it was read; an edit that operators made since is not written over unread. */
    revision: optionalId,
  }),
  files: true,
  data: list(propertyDetail),
});

export const deleteProperty = post("delete_property", {
  auth: "token",
  about: "Deletes one of the caller's listings and everything that hangs on it.",
  body: z.object({ id }),
  data: nothing,
});

/** Contract §2.1: 2 sold (from sell), 3 rented (from rent), 1 for rent again (from rented). */
export const updatePropertyStatus = post("update_property_status", {
  auth: "token",
  about: "Marks one of the caller's homes as sold, rented, or available for rent again.",
  body: z.object({
    property_id: id,
    status: choice(["0", "1", "2", "3"], "This status is not offered."),
  }),
  data: nothing,
});

export const changePropertyStatus = post("change-property-status", {
  auth: "token",
  about: "Shows (1) or hides (0) one of the caller's approved listings.",
  body: z.object({
    property_id: id,
    status: choice(["0", "1"], "This status is not offered.").describe("1 active, 0 inactive"),
  }),
  data: nothing,
});

/** With is_promoted the rows are adverts (contract §3.42), told apart by `advertisement_id`. */
const addedRow = z.preprocess(
  (value) => value,
  z.union([ownAdvert, ownProperty]),
) as unknown as z.ZodType<OwnAdvert | OwnProperty>;

export const getAddedProperties = get("get-added-properties", {
  auth: "token",
  about: "The caller's listings, newest first; with is_promoted their adverts.",
  query: z.object({
    slug_id: slug(),
    id: optionalId,
    is_promoted: flag,
    property_type: optionalChoice(["0", "1", "2", "3"]),
    status: commaChoices(["0", "1"]),
    request_status: commaChoices(requestStatuses),
    /** Own: title, address or category. */
    search: words(),
    ...paging(10),
  }),
  data: list(addedRow),
  /** similiar_properties is spelt so on the wire: the caller's other listings. */
  extra: { ...total, total_views: optionalCount, similiar_properties: list(ownProperty) },
});

export const isOwnAdvert = (row: OwnAdvert | OwnProperty): row is OwnAdvert =>
  "advertisement_id" in row;
export const isOwnProperty = (row: OwnAdvert | OwnProperty): row is OwnProperty =>
  !isOwnAdvert(row);

/** Own: what is said of a home on the market besides its price (contract §5.2). */
export const setMarketState = post("set-market-state", {
  auth: "token",
  about: "Says of one of the caller's homes that it is under offer, or let agreed, or no more.",
  body: z.object({
    property_id: id,
    state: choice(["available", "taken"], "This status is not offered.").describe(
      "taken: under offer when it is for sale, let agreed when it is for rent",
    ),
  }),
  data: nothing,
});

/** Own calls: owners say that their homes still stand (contract §5.2). */

/** Homes that one letter may ask about. */
const mostAskedAbout = 500;

const askedHome = z.object({
  id: integer,
  slug_id: word,
  title: text,
  city: text,
  title_image: url,
  /** It left the market because nobody answered; a confirmation brings it back. */
  is_lapsed: yesNo,
});

const askedHomes = z.object({
  /** `late`: the letter is too old to be answered by its link. */
  state: oneOf(["open", "late"], "open"),
  /** Those that wait for an answer still. */
  homes: list(askedHome),
});

/** The token stands in the letter that asks; whoever has the letter may answer for its owner. */
export const getAskedHomes = get("asked-homes", {
  auth: "anonymous",
  about:
    "The homes that a letter asks about and that wait for an answer; null when no letter has the token.",
  query: z.object({ token: slug() }),
  data: askedHomes.nullable(),
  momentary: true,
});

export const confirmAskedHomes = post("confirm-asked-homes", {
  auth: "anonymous",
  about: "Says that homes which a letter asks about still stand; those that lapsed come back.",
  body: z.object({ token: slug(), property_ids: upToIds(mostAskedAbout) }),
  data: nothing,
});

export const confirmHome = post("confirm-home", {
  auth: "token",
  about: "Says that one of the caller's homes still stands; one that lapsed comes back.",
  body: z.object({ property_id: id }),
  data: nothing,
});

export const listingsCalls = [
  postProperty,
  updatePostProperty,
  deleteProperty,
  updatePropertyStatus,
  changePropertyStatus,
  getAddedProperties,
  getAskedHomes,
  confirmAskedHomes,
  confirmHome,
  setMarketState,
];
