import { contactDetailsOf } from "~/contract/contact-details";
import type { OwnProject } from "~/contract/projects";
import { getTexts } from "~/i18n/i18n.server";
import { floorsOf } from "~/ui/floors-of";
import { loadFigures } from "./figures.server";
import { listFormDrafts } from "~/routes/listing-form/form-draft.server";
import { projectRow } from "./my-projects.server";
import { ownAdverts } from "./own-adverts";
import { ownProject } from "~/routes/listing-form/own-project.server";
import { documentName } from "~/routes/listing-form/stored-project";

/** What the page shows of a project; the rest of the wire's answer stays here. */
export function projectView(project: OwnProject) {
  return {
    ...projectRow(project),
    contactDetails: contactDetailsOf(project.title, project.description),
    place: [project.location, project.city, project.state, project.country]
      .filter(Boolean)
      .join(", "),
    category: project.category?.category ?? "",
    listedAt: project.created_at,
    paragraphs: project.description.split(/\n{2,}/).filter((text) => text.trim() !== ""),
    photos: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
    files: project.documents.map(({ name }) => ({ label: documentName(name), href: name })),
    panorama: "",
    video: project.video_link,
    seo: [project.meta_title, project.meta_description, project.meta_keywords],
    shared: project.meta_image === project.image ? "" : project.meta_image,
    adverts: ownAdverts(project.advertisement),
  };
}

export async function myProject(request: Request, slug: string | undefined) {
  const project = await ownProject(request, slug);
  return {
    title: project.title,
    project: projectView(project),
    floors: floorsOf(project.plans, await getTexts(request)),
    figures: await loadFigures(request, { project_id: project.id }),
    unsent: await listFormDrafts(request, "project", project.id),
    /** The page asks whether the project should go. */
    asksToDelete: new URL(request.url).searchParams.get("ask") === "delete",
  };
}
