import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import projectsUrl from "~/styles/projects.css?url";
import videoUrl from "~/styles/video.css?url";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Floors } from "~/ui/floors";
import { Gallery } from "~/ui/gallery";
import { SectionHeading } from "~/ui/headings";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { Video } from "~/ui/video";
import { loadProject, type ProjectPage } from "./detail.server";
import { projectMeta } from "./detail-meta";
import { About, Developer, Documents, Place } from "./detail-sections";
import { ProjectGate } from "./project-gate";
import { ProjectSummary } from "./project-summary";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: projectsUrl },
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
  { rel: "stylesheet", href: videoUrl },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProject(request, params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  projectMeta(loaded, matches);

export default function ProjectDetails() {
  const { gate, view } = useLoaderData<typeof loader>();
  return view ? <Project view={view} /> : <ProjectGate gate={gate} />;
}

function Project({ view: { project, photos, floors, similar, crumbs } }: { view: ProjectPage }) {
  const { t } = useTranslation();
  return (
    <article className="wide property-page">
      <Breadcrumbs crumbs={[...crumbs, { label: project.title }]} />
      <Gallery
        photos={photos}
        title={project.title}
        photosHref={paths.projectPhotos(project.slug_id)}
      />
      <div className="split">
        <div className="property-story">
          <header className="property-title">
            <h1 dir="auto">{project.title}</h1>
            <p dir="auto">{project.fullAddress}</p>
          </header>
          <About project={project} floors={floors.length} />
          <Floors floors={floors} />
          <Documents project={project} />
          {project.videoLink ? (
            <section aria-labelledby="video">
              <h2 id="video">{t("projects.detail.video")}</h2>
              <Video link={project.videoLink} title={project.title} poster={project.poster} />
            </section>
          ) : null}
          <Place project={project} />
          <Developer project={project} />
        </div>
        <ProjectSummary project={project} />
      </div>
      {similar.length > 0 ? (
        <section aria-labelledby="similar" className="similar">
          <SectionHeading id="similar" title={t("projects.detail.similar")} />
          <PropertyGrid>
            {similar.map((one) => (
              <ProjectCard key={one.id} project={one} />
            ))}
          </PropertyGrid>
        </section>
      ) : null}
    </article>
  );
}
