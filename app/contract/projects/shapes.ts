import { z } from "zod";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  optionalYesNo,
  text,
  url,
  word,
  yesNo,
  zeroOne,
} from "../wire/response-fields";
import { categoryBrief } from "../catalogue/shapes";
import { listingHold, rejectReason } from "../listings/shapes";
import { advert, requestStatus } from "../properties/shapes";

export const projectTypes = ["upcoming", "under_construction"] as const;
/** `under_process` is what older upstreams say for under construction (contract §2.1). */
export const projectType = z.preprocess(
  (value) => (value === "under_process" ? "under_construction" : value),
  oneOf(projectTypes, "upcoming"),
) as unknown as z.ZodType<ProjectType>;
export type ProjectType = (typeof projectTypes)[number];

const projectFile = z.object({
  id: integer,
  /** The URL. */
  name: url,
  /** `image` or `doc`. */
  type: text,
  project_id: integer,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});

/** Whose project it is. */
const projectOwner = z.object({
  /** Null for the operator. */
  id: integerOrNull,
  name: text,
  profile: url,
  email: text,
  mobile: text,
  slug_id: text,
});

/** A project in any list. */
export const projectCard = z.object({
  id: integer,
  slug_id: word,
  title: text,
  type: projectType,
  image: url,
  city: text,
  state: text,
  country: text,
  /** The address. */
  location: text,
  category_id: integerOrNull,
  category: objectOrNull(categoryBrief),
  added_by: integerOrNull,
  /** Spelt so on the wire. */
  gallary_images: list(projectFile),
  customer: objectOrNull(projectOwner),
  is_promoted: yesNo,
  is_feature_available: yesNo,
  latitude: text,
  longitude: text,
  created_at: dateOrNull,
});
export type ProjectCard = z.output<typeof projectCard>;

const projectPlan = z.object({
  id: integer,
  /** The floor. */
  title: text,
  /** The URL of its picture. */
  document: url,
  project_id: integer,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});

/** A project on its own page. */
export const projectDetail = projectCard.extend({
  description: text,
  customer: objectOrNull(projectOwner.extend({ address: text, contacts_withheld: optionalYesNo })),
  documents: list(projectFile),
  plans: list(projectPlan),
  video_link: text,
  total_click: count,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  meta_image: url,
  updated_at: dateOrNull,
});
export type ProjectDetail = z.output<typeof projectDetail>;

/** A project as its owner, and the operator, sees it. */
export const ownProject = projectDetail.extend({
  /** 1 active, 0 inactive. */
  status: zeroOne,
  request_status: requestStatus,
  reject_reason: rejectReason,
  /** Own: its adverts, newest first. */
  advertisement: list(advert),
  /** Null while operators do not hold it, and from other upstreams. */
  hold: objectOrNull(listingHold),
  /** Own: how often it was changed; null from other upstreams. */
  revision: integerOrNull,
});
export type OwnProject = z.output<typeof ownProject>;
