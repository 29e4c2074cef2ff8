import type { OwnProperty } from "~/contract/listings/calls";
import type { PropertyForm } from "~/contract/listings/forms";
import type { OwnProject } from "~/contract/projects/calls";
import type { ProjectForm } from "~/contract/projects/forms";
import {
  addedSince,
  answerSlot,
  namesOf,
  noFiles,
  stillThere,
  type FormFile,
  type ListingFiles,
  type SlotFiles,
} from "./listing-files";

const file = (ref: string, name: string, url: string): FormFile | null =>
  url ? { ref, name, url } : null;

/** How a document was called when it was sent, which its address says (contract §4). */
export const documentName = (url: string) =>
  new URLSearchParams(url.split("?")[1]).get("name") ?? url.split("/").at(-1) ?? url;

/** The files that a home has, as the form names them. */
export const homeFiles = (home: OwnProperty): ListingFiles => ({
  ...noFiles,
  title: file("stored:title", home.title, home.title_image),
  panorama: file("stored:panorama", home.title, home.three_d_image),
  share: file("stored:share", home.title, home.meta_image),
  gallery: home.gallery.map(({ id, image_url }, index) => ({
    ref: `stored:${id}`,
    name: String(index + 1),
    url: image_url,
  })),
  documents: home.documents.map(({ id, file_name }) => ({
    ref: `stored:${id}`,
    name: file_name,
    url: "",
  })),
  answers: Object.fromEntries(
    home.parameters
      .filter(({ type_of_parameter, value }) => type_of_parameter === "file" && value !== "")
      .map(({ id, name }) => [String(id), { ref: "stored:answer", name, url: "" }]),
  ),
});

/** The files and floors that a project has. */
export const projectFiles = (project: OwnProject): ListingFiles => ({
  ...noFiles,
  title: file("stored:title", project.title, project.image),
  share: file("stored:share", project.title, project.meta_image),
  gallery: project.gallary_images.map(({ id, name }, index) => ({
    ref: `stored:${id}`,
    name: String(index + 1),
    url: name,
  })),
  documents: project.documents.map(({ id, name }) => ({
    ref: `stored:${id}`,
    name: documentName(name),
    url: "",
  })),
  floors: project.plans.map(({ id, title, document }, place) => ({
    key: String(place),
    id: String(id),
    title,
    plan: file(`stored:${id}`, title, document),
  })),
});

/** Names the files and floors that a listing has, so that a saved form knows which were added since. */
export function listedFiles({
  panorama,
  share,
  gallery,
  documents,
  answers,
  floors,
}: ListingFiles) {
  const answered = Object.entries(answers).map(([id, file]) => [answerSlot(Number(id)), [file]]);
  return namesOf({
    panorama: [panorama],
    share: [share],
    gallery,
    documents,
    ...Object.fromEntries(answered),
    plans: floors.map(({ plan }) => plan),
  });
}

/**
 * The files and floors of a saved form, with those of the listing as they are now; what was added to it
 * since the form was opened stays.
 */
export function filesNow(
  saved: ListingFiles,
  stored: ListingFiles,
  listed?: string[],
): ListingFiles {
  /** Pictures of the gallery and the title image may have changed places. */
  const pictures = [...stored.gallery, stored.title];
  const several = (slot: string, files: SlotFiles, own: SlotFiles, choice = own) => [
    ...stillThere(files, choice),
    ...addedSince(listed, slot, own),
  ];
  const one = (slot: "panorama" | "share") =>
    several(slot, [saved[slot]], [stored[slot]])[0] ?? null;
  const questions = Object.keys({ ...stored.answers, ...saved.answers });
  return {
    title: stillThere([saved.title], pictures)[0] ?? null,
    panorama: one("panorama"),
    share: one("share"),
    gallery: several("gallery", saved.gallery, stored.gallery, pictures),
    documents: several("documents", saved.documents, stored.documents),
    answers: Object.fromEntries(
      questions.flatMap((id) =>
        several(answerSlot(Number(id)), [saved.answers[id]], [stored.answers[id]])
          .slice(0, 1)
          .map((now) => [id, now]),
      ),
    ),
    floors: floorsNow(saved, stored, listed),
  };
}

function floorsNow(saved: ListingFiles, stored: ListingFiles, listed?: string[]) {
  const kept = saved.floors.map((floor) => {
    const before = stored.floors.find(({ id }) => id === floor.id);
    return {
      ...floor,
      id: before?.id ?? "",
      plan: stillThere([floor.plan], [before?.plan])[0] ?? null,
    };
  });
  const added = stored.floors.filter(({ plan }) => addedSince(listed, "plans", [plan]).length > 0);
  return [...kept, ...added].map((floor, place) => ({ ...floor, key: String(place) }));
}

/** Every field of the form: one that is missing here would be emptied by each edit. */
type HomeDefaults = {
  [Field in keyof Required<PropertyForm>]: PropertyForm[Field] extends unknown[] | undefined
    ? {
        parameter_id?: string;
        facility_id?: string;
        value?: string | string[];
        distance?: string;
      }[]
    : string | undefined;
};

/** What the form starts with for a home. */
export function homeDefaults(home: OwnProperty): HomeDefaults {
  const lets = home.property_type === "rent" || home.property_type === "rented";
  const hasPlace = Boolean(home.latitude) || Boolean(home.longitude);
  return {
    title: home.title,
    description: home.description,
    category_id: home.category_id === null ? undefined : String(home.category_id),
    property_type: lets ? "1" : "0",
    price: String(home.price),
    rentduration: lets ? (home.rentduration ?? "Monthly") : undefined,
    is_premium: home.is_premium ? "on" : undefined,
    video_link: home.video_link,
    address: home.address,
    city: home.city,
    state: home.state,
    country: home.country,
    latitude: hasPlace ? String(home.latitude) : undefined,
    longitude: hasPlace ? String(home.longitude) : undefined,
    client_address: home.client_address,
    parameters: home.parameters
      .filter(({ type_of_parameter }) => type_of_parameter !== "file")
      .map(({ id, value }) => ({ parameter_id: String(id), value })),
    facilities: home.assign_facilities.map(({ facility_id, distance }) => ({
      facility_id: String(facility_id),
      distance: String(distance),
    })),
    meta_title: home.meta_title,
    meta_description: home.meta_description,
    meta_keywords: home.meta_keywords,
    slug_id: home.slug_id,
  };
}

type ProjectDefaults = {
  [Field in Exclude<keyof Required<ProjectForm>, "plans">]: string | undefined;
};

/** The same for a project. */
export function projectDefaults(project: OwnProject): ProjectDefaults {
  const hasPlace = Boolean(Number(project.latitude)) || Boolean(Number(project.longitude));
  return {
    title: project.title,
    description: project.description,
    category_id: project.category_id === null ? undefined : String(project.category_id),
    type: project.type,
    location: project.location,
    city: project.city,
    state: project.state,
    country: project.country,
    latitude: hasPlace ? project.latitude : undefined,
    longitude: hasPlace ? project.longitude : undefined,
    video_link: project.video_link,
    meta_title: project.meta_title,
    meta_description: project.meta_description,
    meta_keywords: project.meta_keywords,
    slug_id: project.slug_id,
  };
}
