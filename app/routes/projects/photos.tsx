import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import photosUrl from "~/styles/photos.css?url";
import { PageHeading } from "~/ui/headings";

import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { projectMeta } from "./detail-meta";
import { loadProject } from "./detail.server";
import { ProjectGate } from "./project-gate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: photosUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProject(request, params.slug ?? "", paths.projectPhotos);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => projectMeta(data, matches);

/** All photos below one another: the gallery's page without scripts, and good to print. */
export default function ProjectPhotos() {
  const { t } = useTranslation();
  const { gate, view } = useLoaderData<typeof loader>();
  if (!view) return <ProjectGate gate={gate} />;
  const { project, photos } = view;
  return (
    <div className="wide stack">
      <TextLink href={paths.project(project.slug_id)} icon="arrow-left">
        {t("common.back")}
      </TextLink>
      <PageHeading title={project.title} lead={t("ui.gallery.all", { count: photos.length })} />
      <ol className="photo-page">
        {photos.map((photo, index) => (
          <li key={photo.url} id={`photo-${index + 1}`}>
            <Picture url={photo.url} alt={photo.alt} aspect="natural" priority={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  );
}
