import type { Submission } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type OwnProperty, postProperty, updatePostProperty } from "~/contract/listings/calls";
import * as homes from "~/contract/listings/forms";
import {
  getAddedProjects,
  type OwnProject,
  postProject,
  projectsOf,
} from "~/contract/projects/calls";
import * as projects from "~/contract/projects/forms";
import { editHomeOnBehalf, editProjectOnBehalf } from "~/contract/operator/edits/calls";
import { webSettings } from "~/contract/site/calls";
import { inLanguage } from "~/i18n/in-language";
import { operatorPaths } from "~/operator-paths";
import { allCategories } from "~/screens.server/all-categories";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";
import { formCategory, type Question, readAnswers } from "./answers";
import type { ListingFiles } from "./listing-files";
import { type KindName, listingKinds } from "./listing-kind";
import { changesOfHome, changesOfProject, newHome, newProject } from "./listing-wire.server";
import type { OwnListings } from "./own-listing.server";
import type { Faults } from "./posted-files.server";
import type { Answered } from "./lost-answers";
import {
  documentName,
  homeDefaults,
  homeFiles,
  projectDefaults,
  projectFiles,
} from "./stored-listing";

/** What is filled in of each kind. */
interface Forms {
  property: homes.PropertyForm;
  project: projects.ProjectForm;
}

interface Sender {
  owner: number;
  /** Names what is sent, so that it is listed once. */
  key: string | undefined;
  /** Which state of the listing was read. */
  revision: number | undefined;
  /** Of operators who change it for its owner. */
  onBehalf: { reason: string } | undefined;
  language: string;
}

/** Where its owner is led once it was sent, and what they are told. */
interface Sent {
  path: string;
  toast: string;
}

/** How one kind of listing is read, checked and sent by the form that both share. */
export interface FormKind<Kind extends KindName> {
  /** What the browser itself can check. */
  constraint: Record<string, object>;
  /** What an empty form starts with. */
  empty: Record<string, string>;
  filesOf: (listing: OwnListings[Kind]) => ListingFiles;
  defaultsOf: (listing: OwnListings[Kind]) => Record<string, unknown>;
  /** What the questions of its category were answered. */
  answersOf: (listing: OwnListings[Kind]) => Answered;
  validate: (texts: FormData) => Submission<Forms[Kind]>;
  /** What the chosen category asks. */
  questionsOf: (api: Client, categoryId: FormDataEntryValue | null) => Promise<Question[]>;
  /** The form with its answers, and what is wrong with them; null while anything else is wrong with it. */
  complete: (
    submission: Submission<Forms[Kind]>,
    questions: Question[],
    files: ListingFiles,
  ) => { value: Forms[Kind] | null; faults: Faults };
  /** Null when the title image is no longer kept. */
  send: (
    api: Client,
    listing: OwnListings[Kind] | null,
    value: Forms[Kind],
    files: ListingFiles,
    sender: Sender,
  ) => Promise<Sent | null>;
}

const longest = {
  title: 255,
  description: 20_000,
  video_link: 500,
  address: 255,
  location: 255,
  city: 255,
  state: 255,
  country: 255,
  client_address: 255,
  meta_title: 255,
  meta_description: 500,
  meta_keywords: 500,
  slug_id: 200,
} as const;

export const formKinds: { [Kind in KindName]: FormKind<Kind> } = {
  property: {
    constraint: constraintOf(homes.propertyForm),
    empty: { property_type: "0", rentduration: "Monthly" },
    filesOf: homeFiles,
    defaultsOf: homeDefaults,
    answersOf: ({ category_id, parameters }) => ({
      category: String(category_id),
      answers: parameters
        .filter(({ value }) => value.length > 0)
        .map(({ id, name, value, type_of_parameter }) => ({
          ...{ id, name },
          value: type_of_parameter === "file" ? documentName(String(value)) : value,
        })),
    }),
    validate: homes.validate,
    async questionsOf(api, categoryId) {
      const categories = (await allCategories(api)).map(formCategory);
      return categories.find(({ id }) => String(id) === categoryId)?.questions ?? [];
    },
    complete: completeHome,
    send: sendHome,
  },
  project: {
    constraint: constraintOf(projects.projectForm),
    empty: { type: "upcoming" },
    filesOf: projectFiles,
    defaultsOf: projectDefaults,
    answersOf: ({ category_id }) => ({ category: String(category_id), answers: [] }),
    validate: projects.validate,
    questionsOf: () => Promise.resolve([]),
    complete: (submission) => ({
      value: submission.status === "success" ? submission.value : null,
      faults: {},
    }),
    send: sendProject,
  },
};

function completeHome(
  submission: Submission<homes.PropertyForm>,
  questions: Question[],
  files: ListingFiles,
) {
  const typed = submission.status === "success" ? submission.value : null;
  const { answers, faults } = readAnswers(
    questions,
    typed?.parameters ?? typedParameters(submission.payload),
    files.answers,
  );
  const value = typed && {
    ...typed,
    rentduration: typed.property_type === "1" ? (typed.rentduration ?? "Monthly") : undefined,
    parameters: [...answers].map(([parameter_id, given]) => ({ parameter_id, value: given })),
  };
  return { value, faults };
}

/** Answers as they stand in a form that has other faults. */
function typedParameters(payload: Record<string, unknown>): homes.PropertyForm["parameters"] {
  const entries = Array.isArray(payload.parameters) ? (payload.parameters as unknown[]) : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { parameter_id, value } = entry as { parameter_id?: unknown; value?: unknown };
    const texts = [value ?? []].flat().filter((text): text is string => typeof text === "string");
    return [{ parameter_id: Number(parameter_id), value: texts }];
  });
}

const changedToast = (waits: boolean) =>
  waits ? "listings.toast.changedInReview" : "listings.toast.changed";

async function sendHome(
  api: Client,
  home: OwnProperty | null,
  value: homes.PropertyForm,
  files: ListingFiles,
  { owner, key, revision, onBehalf, language }: Sender,
): Promise<Sent | null> {
  const { own, list } = listingKinds.property;
  const pathOf = (saved: { slug_id: string } | undefined) => (saved ? own(saved.slug_id) : list());
  if (home) {
    const body = await changesOfHome(home, value, files, owner);
    if (onBehalf) {
      await api.call(editHomeOnBehalf, {
        ...body,
        ...onBehalf,
        id: home.id,
        revision: revision ?? "",
      });
      return {
        path: operatorPaths.operatorListing("property", home.id),
        toast: "behalf.edit.done",
      };
    }
    const [changed] = await api.call(updatePostProperty, { ...body, revision });
    return { path: pathOf(changed), toast: changedToast(changed?.request_status === "pending") };
  }
  const body = await newHome(value, files, owner);
  if (!body) return null;
  const [posted] = await api.call(postProperty, { ...body, submission_key: key });
  const path = pathOf(posted);
  if (posted?.request_status === "approved") return { path, toast: "listings.toast.published" };
  // The operator's own words, where there are some (contract §4 text_property_submission).
  const { text_property_submission = "", submission_texts = [] } = await api.call(webSettings);
  const said = { text: text_property_submission, translations: submission_texts };
  return { path, toast: inLanguage(said, language).text || "listings.toast.submitted" };
}

async function sendProject(
  api: Client,
  project: OwnProject | null,
  value: projects.ProjectForm,
  files: ListingFiles,
  { owner, key, revision, onBehalf }: Sender,
): Promise<Sent | null> {
  const body = project
    ? await changesOfProject(project, value, files, owner)
    : await newProject(value, files, owner);
  if (!body) return null;
  if (project && onBehalf) {
    await api.call(editProjectOnBehalf, {
      ...body,
      ...onBehalf,
      id: project.id,
      revision: revision ?? "",
    });
    return {
      path: operatorPaths.operatorListing("project", project.id),
      toast: "behalf.edit.done",
    };
  }
  const [saved] = await api.call(
    postProject,
    project ? { ...body, revision } : { ...body, submission_key: key },
  );
  const now = saved && (await orNull(api.call(getAddedProjects, { id: saved.id })));
  const waits = projectsOf(now ?? []).every(({ request_status }) => request_status === "pending");
  const newToast = waits ? "listings.toast.submitted" : "listings.toast.published";
  return {
    path: listingKinds.project.list(),
    toast: project ? changedToast(waits) : newToast,
  };
}

/** What a form's schema asks of its fields; conform cannot read lengths from it. */
function constraintOf(schema: Parameters<typeof getZodConstraint>[0]) {
  return Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, rules]) => [
      name,
      { ...rules, ...(name in longest && { maxLength: longest[name as keyof typeof longest] }) },
    ]),
  );
}
