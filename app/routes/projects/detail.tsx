import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { behalfPaths } from "~/behalf-paths";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import projectsUrl from "~/styles/projects.css?url";
import videoUrl from "~/styles/video.css?url";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import WholeClosedListing from "~/ui/closed-listing";
import { ContactWays } from "~/ui/contact-ways";
import { DefinitionList } from "~/ui/definition-list";
import { EditForOwner } from "~/ui/edit-for-owner";
import { Description } from "~/ui/description";
import { Floors } from "~/ui/floors";
import { Gallery } from "~/ui/gallery";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { listingMeta } from "~/ui/listing-meta";
import { PlaceMap } from "~/ui/place-map";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { ShareMenu } from "~/ui/share-menu";
import { useOperatorName } from "~/ui/site-context";
import { Video } from "~/ui/video";
import { loadProject, type ProjectPage, type ProjectView } from "./detail.server";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: projectsUrl },
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
  { rel: "stylesheet", href: videoUrl },
];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProject(request, params.slug ?? "");

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  listingMeta(loaded, matches);

export default function ProjectDetails() {
  const { gate, view } = useLoaderData<typeof loader>();
  if (view) return <Project view={view} />;
  return <Suspense>{gate ? <ClosedListing gate={gate} /> : null}</Suspense>;
}

/** In the page from the start, but its script is fetched by the pages that show it alone. */
const ClosedListing = import.meta.env.SSR
  ? WholeClosedListing
  : lazy(() => import("~/ui/closed-listing"));

function Project({ view: { project, photos, floors, similar, crumbs } }: { view: ProjectPage }) {
  const { t } = useTranslation();
  return (
    <article className="wide property-page">
      <Breadcrumbs crumbs={[...crumbs, { label: project.title }]} />
      <Gallery
        key={project.slug_id}
        photos={photos}
        title={project.title}
        photosHref={paths.projectPhotos(project.slug_id)}
      />
      <div className="split">
        <div className="property-story">
          <header className="property-title">
            <h1 dir="auto">{project.title}</h1>
            <p className="cluster">
              <Badge tone="accent">{t(`ui.card.${project.type}`)}</Badge>
              {project.isPromoted ? <Badge tone="highlight">{t("ui.card.featured")}</Badge> : null}
            </p>
            <p dir="auto">{project.fullAddress}</p>
          </header>
          <About project={project} floors={floors.length} />
          <Floors key={project.slug_id} floors={floors} />
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

interface SectionProps {
  project: ProjectView;
}

/** What it is, in facts and in the developer's words. */
function About({ project, floors }: SectionProps & { floors: number }) {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  const { category, type, city, createdAt } = project;
  const facts = [
    { term: t("projects.detail.stage"), detail: t(`ui.card.${type}`) },
    ...(category
      ? [
          {
            term: t("common.category"),
            detail: (
              <Link className="link" to={paths.projects({ category_id: category.id })}>
                {translate(category.name)}
              </Link>
            ),
          },
        ]
      : []),
    ...(city
      ? [
          {
            term: t("common.city"),
            detail: (
              <Link className="link" to={paths.projects({ city })}>
                {city}
              </Link>
            ),
          },
        ]
      : []),
    ...(floors > 0 ? [{ term: t("projects.detail.floorsShown"), detail: String(floors) }] : []),
    ...(createdAt
      ? [{ term: t("projects.detail.listed"), detail: formatDay(createdAt, i18n.language) }]
      : []),
  ];
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("projects.detail.about")}</h2>
      <Description {...project.description} />
      <h3>{t("projects.detail.facts")}</h3>
      <DefinitionList items={facts} />
    </section>
  );
}

function Documents({ project: { documents } }: SectionProps) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("projects.detail.documents")}</h2>
      <ul className="file-links">
        {documents.map(({ id, href, label }) => (
          <li key={id}>
            <a href={href} className="link" rel="noopener noreferrer" target="_blank">
              <Icon name="file-text" />
              <bdi>{label}</bdi>
              <span className="visually-hidden"> {t("projects.detail.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ project: { title, fullAddress, position } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t("projects.detail.place")}</h2>
      {position ? (
        <PlaceMap {...position} label={title} address={fullAddress} />
      ) : (
        <address className="place-address">
          <Icon name="map-pin" />
          <bdi>{fullAddress || t("projects.detail.noAddress")}</bdi>
        </address>
      )}
    </section>
  );
}

/** Who builds it, and how to reach them. */
function Developer({ project }: SectionProps) {
  const { t } = useTranslation();
  const operatorName = useOperatorName();
  const { slug, isOperator, picture, email, mobile, isWithheld, address } = project.developer;
  const name = isOperator ? operatorName : project.developer.name;
  return (
    <section aria-labelledby="developer">
      <SectionHeading id="developer" title={t("projects.detail.developer")} />
      <Card className="owner-card">
        <Avatar name={name} url={picture} size="large" />
        <div>
          <p className="owner-name">
            {slug ? (
              <Link className="link" to={paths.agent(slug, isOperator ? { is_admin: 1 } : {})}>
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
          </p>
          {address ? <p className="quiet">{address}</p> : null}
          <ContactWays
            email={email}
            mobile={mobile}
            isWithheld={isWithheld}
            subject={project.title}
            next={`${paths.project(project.slug_id)}#developer`}
          />
        </div>
      </Card>
      <EditForOwner href={behalfPaths.editForOwner("project", project.id)} />
    </section>
  );
}

/** What stays in sight: at the side on a desk, as a bar at the foot of a phone. */
function ProjectSummary({ project }: { project: ProjectView }) {
  const { t } = useTranslation();
  const translate = useTerm();
  const operatorName = useOperatorName();
  const { developer, type, category, views } = project;
  const name = developer.isOperator ? operatorName : developer.name;
  return (
    <aside className="summary" aria-label={t("projects.detail.summary")}>
      <div className="summary-card">
        <p className="project-by">
          <b>{category ? translate(category.name) : t(`ui.card.${type}`)}</b>
          {name ? <span className="quiet">{t("ui.card.by", { name })}</span> : null}
        </p>
        <div className="summary-actions">
          <ButtonLink icon="message-circle" href="#developer" reloadDocument>
            {t("projects.detail.contact")}
          </ButtonLink>
          <ShareMenu title={project.title} url={project.url} />
        </div>
        <p className="summary-figures">{t("projects.detail.views", { count: views })}</p>
      </div>
    </aside>
  );
}
