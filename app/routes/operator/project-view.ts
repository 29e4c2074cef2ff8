import type { OwnProject } from "~/contract/projects";
import { type Attachment, wordsToReview } from "./review-view";

const fileName = (url: string) => decodeURIComponent(url.split(/[?#]/)[0]!.split("/").pop() ?? "");

function attachmentsOf(project: OwnProject): Attachment[] {
  const documents = project.documents.map(({ id, name }) => ({
    key: `document-${id}`,
    name: fileName(name),
    href: name,
    icon: "file-text" as const,
  }));
  const plans = project.plans.map(({ id, title, document }) => ({
    key: `plan-${id}`,
    name: title || fileName(document),
    href: document,
    icon: "layers" as const,
  }));
  const { video_link: video, meta_image: metaImage } = project;
  const named = [
    { key: "video", name: video, href: video, icon: "play" as const },
    { key: "metaImage", name: "", href: metaImage, icon: "image" as const },
  ];
  return [...plans, ...documents, ...named].filter(({ href }) => href);
}

/** What the operator reads of a project before deciding. */
export const projectView = (project: OwnProject) => ({
  title: project.title,
  type: project.type,
  category: project.category?.category ?? "",
  place: [project.location, project.city, project.state, project.country]
    .filter(Boolean)
    .join(", "),
  position:
    Number(project.latitude) && Number(project.longitude)
      ? `${project.latitude}, ${project.longitude}`
      : "",
  photos: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
  ...wordsToReview(project.title, project.description),
  attachments: attachmentsOf(project),
  meta: [project.meta_title, project.meta_description, project.meta_keywords].filter(Boolean),
  status: project.request_status,
  reason: project.reject_reason.reason ?? "",
  owner: {
    name: project.customer?.name ?? "",
    email: project.customer?.email ?? "",
    mobile: project.customer?.mobile ?? "",
  },
});

export type ProjectView = ReturnType<typeof projectView>;
