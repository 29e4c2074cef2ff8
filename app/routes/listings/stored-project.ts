import type { OwnProject } from "~/contract/projects";
import type { ProjectForm } from "~/contract/projects.forms";
import type { FormFile } from "./listing-files";
import type { ProjectFormFiles } from "./project-files";

const file = (ref: string, name: string, url: string): FormFile | null =>
  url ? { ref, name, url } : null;

/** How a document was called when it was sent, which its address says (contract §4). */
const documentName = (url: string) =>
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
