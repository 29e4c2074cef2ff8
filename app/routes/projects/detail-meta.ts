import type { MetaDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import { publicMeta, type ShellMatch, siteOf } from "~/ui/public-meta";
import { placeData } from "~/ui/structured-data";
import type { Gate, ProjectPage, ProjectView } from "./detail.server";

interface Loaded {
  gate: Gate | null;
  view: ProjectPage | null;
}

/** Title, description, social card and structured data of a project. */
export function projectMeta(loaded: Loaded | undefined, matches: ShellMatch[]): MetaDescriptor[] {
  const site = siteOf(matches);
  const closed = loaded?.gate?.project;
  if (closed)
    return publicMeta(matches, {
      title: closed.card.title,
      description: closed.description,
      path: paths.project(closed.card.slug_id),
      drawnImage: paths.shareImage("projects", closed.card.slug_id),
      unlisted: true,
    });
  if (!loaded?.view) return [{ title: site.name }];
  const { project, photos, crumbs } = loaded.view;
  const path = paths.project(project.slug_id);
  return publicMeta(matches, {
    ...project.meta,
    path,
    drawnImage: paths.shareImage("projects", project.slug_id),
    crumbs: [...crumbs, { label: project.title }],
    data: [
      listing(
        project,
        photos.map(({ url }) => url),
        site.publicUrl + path,
      ),
    ],
  });
}

const listing = (project: ProjectView, images: string[], url: string) => ({
  "@type": "RealEstateListing",
  name: project.title,
  description: project.meta.description,
  url,
  ...(project.createdAt && { datePosted: project.createdAt }),
  image: images.slice(0, 3),
  contentLocation: placeData(project),
});
