import type { OwnProject } from "~/contract/projects";
import type { ProjectForm } from "~/contract/projects.forms";
import { addedSince, namesOf, stillThere, type FormFile, type SlotFiles } from "./listing-files";
import type { ProjectFormFiles } from "./project-files";

const file = (ref: string, name: string, url: string): FormFile | null =>
  url ? { ref, name, url } : null;

/** How a document was called when it was sent, which its address says (contract §4). */
export const documentName = (url: string) =>
  new URLSearchParams(url.split("?")[1]).get("name") ?? url.split("/").at(-1) ?? url;

/** The files and floors a project has, as the form names them. */
export function projectFilesOf(project: OwnProject): ProjectFormFiles {
  return {
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
  };
}

/** Names the files and floors that a project has, so that a saved form knows which were added since. */
export function listedProjectFiles(project: OwnProject): string[] {
  const { share, gallery, documents, floors } = projectFilesOf(project);
  const plans = floors.map(({ plan }) => plan);
  return namesOf({ share: [share], gallery, documents, plans });
}

/**
 * The files and floors of a saved form, with those of the project as they are now; what was added to it
 * since the form was opened stays.
 */
export function projectFilesNow(
  saved: ProjectFormFiles,
  project: OwnProject,
  listed?: string[],
): ProjectFormFiles {
  const stored = projectFilesOf(project);
  /** Pictures of the gallery and the title image may have changed places. */
  const pictures = [...stored.gallery, stored.title];
  const several = (slot: string, files: SlotFiles, own: SlotFiles, choice = own) => [
    ...stillThere(files, choice),
    ...addedSince(listed, slot, own),
  ];
  const floors = saved.floors.map((floor) => {
    const before = stored.floors.find(({ id }) => id === floor.id);
    return {
      ...floor,
      id: before?.id ?? "",
      plan: stillThere([floor.plan], [before?.plan])[0] ?? null,
    };
  });
  const newFloors = stored.floors.filter(
    ({ plan }) => addedSince(listed, "plans", [plan]).length > 0,
  );
  return {
    title: stillThere([saved.title], pictures)[0] ?? null,
    share: several("share", [saved.share], [stored.share])[0] ?? null,
    gallery: several("gallery", saved.gallery, stored.gallery, pictures),
    documents: several("documents", saved.documents, stored.documents),
    floors: [...floors, ...newFloors].map((floor, place) => ({ ...floor, key: String(place) })),
  };
}

type Defaults = { [Field in Exclude<keyof ProjectForm, "plans">]?: string };

/** What the form starts with. */
export function projectDefaultsOf(project: OwnProject): Defaults {
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
