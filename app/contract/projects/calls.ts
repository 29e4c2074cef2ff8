import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import { one } from "../changes";
import {
  body,
  choice,
  flag,
  id,
  latitude,
  longitude,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
  radius,
  slug,
  typed,
  typedNumber,
  words,
} from "../wire/request-fields";
import {
  commaChoices,
  commaIds,
  fileOrText,
  listOf,
  optionalFile,
  requiredFile,
  upToIds,
} from "../wire/request-lists";
import { selectTitleImage } from "../listings/fields";
import { mostFloorPictures } from "./rules";
import { projectForm } from "./forms";
import { projectStatuses } from "../listings/rules";
import { list, objectOrNull, optionalText, total } from "../wire/response-fields";
import { type OwnProject, ownProject, projectCard, projectDetail, projectTypes } from "./shapes";
import { requestStatuses } from "../properties/shapes";

export type { OwnProject, ProjectCard, ProjectDetail, ProjectType } from "./shapes";

/** Radius and currency are settings. */
const inLists = ["projects", "catalogue", "settings"] as const;

export const getProjects = get("get-projects", {
  auth: "optional",
  about: "Projects that are planned or being built: search and filters, promoted first.",
  query: z.object({
    /** The owner; 0 is the operator. */
    userid: optionalMemberId,
    id: optionalId,
    slug_id: slug(),
    /** With id or slug_id: the others of its category instead. */
    get_similar: flag,
    /** Title, address, city and category. */
    search: words(),
    category_id: optionalId,
    city: words(),
    state: words(),
    country: words(),
    /** Contract §2.1: 0 last week, 1 yesterday. */
    posted_since: optionalChoice(["0", "1"]),
    get_featured: flag,
    /** Own: planned or being built. */
    type: optionalChoice(projectTypes),
    latitude,
    longitude,
    radius,
    ...paging(10),
  }),
  data: list(projectCard),
  extra: {
    ...total,
    /** Own, with a slug that the project had once: the one it has now. */
    current_slug: optionalText,
  },
  dependsOn: ({ data }) => [...inLists, ...data.map(({ added_by }) => one("agent", added_by ?? 0))],
});

export const getProjectDetail = get("get-project-detail", {
  auth: "optional",
  about: "One project for callers whose package has project_access; null when there is none.",
  query: z.object({
    slug_id: slug(),
    id: optionalId,
    /** Puts up to ten others of its category beside it. */
    get_similar: flag,
  }),
  data: objectOrNull(projectDetail),
  extra: { ...total, similar_projects: list(projectCard) },
  dependsOn: ({ data, similar_projects }) => [
    ...inLists,
    ...[...(data ? [data] : []), ...similar_projects].map(({ added_by }) =>
      one("agent", added_by ?? 0),
    ),
  ],
});

const { shape } = projectForm;

/** What a project is made of, and what is changed of one. */
export const projectFields = z.object({
  /** Of the caller's project that changes; without one a new project is made. */
  id: optionalId,
  title: typed(shape.title),
  description: typed(shape.description.optional()).optional(),
  category_id: typedNumber(shape.category_id.optional()).optional(),
  type: optionalChoice(projectTypes),
  image: optionalFile,
  city: typed(shape.city.optional()).optional(),
  state: typed(shape.state.optional()).optional(),
  country: typed(shape.country.optional()).optional(),
  /** The address. */
  location: typed(shape.location.optional()).optional(),
  latitude,
  longitude,
  video_link: typed(shape.video_link).optional(),
  /** One entry for each picture; with an id it is a kept one, with a new title or picture or both. */
  plans: listOf(
    z.object(
      { id: optionalId, title: words(), document: optionalFile },
      { error: "The value is not valid." },
    ),
    mostFloorPictures,
  ),
  documents: listOf(requiredFile("The document is not valid."), 10),
  gallery_images: listOf(requiredFile("The picture is not valid."), 30),
  remove_documents: commaIds,
  remove_gallery_images: commaIds,
  remove_plans: upToIds(mostFloorPictures),
  /**
   * Own: the pictures in their new order, comma-joined: ids of kept ones, `+0` the first of
   * gallery_images and so on, `title` the title image so far. Without it new ones follow the kept.
   */
  gallery_order: words(1000),
  /** Own: the kept picture of the gallery that becomes the title image. */
  title_image_id: optionalId,
  /** Empty clears them. */
  meta_title: body(),
  meta_description: body(500),
  meta_keywords: body(500),
  meta_image: fileOrText,
  slug_id: slug(200),
  /** Own, of a change: as it was read; an edit that operators made since is not written over unread. */
  revision: optionalId,
  /** Own: names what is submitted anew, so that it makes one listing even when it is sent twice. */
  submission_key: slug(64),
});

/** What a new project must have besides its title (contract §3.34). */
const neededAtFirst = {
  description: "Description field is required.",
  category_id: "Please select Category.",
  image: selectTitleImage,
  location: "Fill all address details.",
  city: "Fill all address details.",
  state: "Fill all address details.",
  country: "Fill all address details.",
} as const;

const complete = Object.entries(neededAtFirst).reduce(
  (fields, [name, error]) =>
    fields.refine(
      (value) => value.id !== undefined || value[name as keyof typeof neededAtFirst] !== undefined,
      {
        error,
        path: [name],
        // Said at the same time as what is wrong with the other fields.
        when: ({ value }) => typeof value === "object" && value !== null,
      },
    ),
  projectFields,
);

export const postProject = post("post_project", {
  auth: "token",
  about: "Makes a project, taking one of the caller's project_list rights; with an id changes it.",
  body: complete,
  files: true,
  data: list(projectDetail),
});

export const deleteProject = post("delete_project", {
  auth: "token",
  about: "Deletes one of the caller's projects and everything that hangs on it.",
  body: z.object({ id }),
  data: nothing,
});

export const changeProjectStatus = post("change-project-status", {
  auth: "token",
  about: "Shows (1) or hides (0) one of the caller's approved projects, or says how far it is.",
  body: z.object({
    project_id: id,
    status: choice(projectStatuses, "This status is not offered."),
  }),
  data: nothing,
});

/** The one project that slug_id names is no list (contract §3.37); `projectsOf` makes one of both. */
const oneOrMany = z.preprocess(
  (value) => value ?? [],
  z.union([list(ownProject), ownProject]),
) as unknown as z.ZodType<OwnProject[] | OwnProject>;

export const projectsOf = (data: OwnProject[] | OwnProject): OwnProject[] => [data].flat();

export const getAddedProjects = get("get-added-projects", {
  auth: "token",
  about: "The caller's projects, newest first.",
  query: z.object({
    slug_id: slug(),
    id: optionalId,
    /** With slug_id: puts the caller's other projects beside it. */
    get_similar: flag,
    status: commaChoices(["0", "1"]),
    request_status: commaChoices(requestStatuses),
    /** Own: title, address or category. */
    search: words(),
    ...paging(10),
  }),
  data: oneOrMany,
  extra: { ...total, similar_projects: list(ownProject) },
});

export const projectsCalls = [
  getProjects,
  getProjectDetail,
  postProject,
  deleteProject,
  changeProjectStatus,
  getAddedProjects,
];
