import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import listingsUrl from "~/styles/listings.css?url";
import projectsUrl from "~/styles/projects.css?url";
import { Floors } from "~/ui/floors";
import { pageMeta } from "~/ui/page-meta";
import { ListedActions } from "./listed-actions";
import { myProject } from "./my-project.server";
import { projectOwnerAction } from "./owner-action.server";
import { OwnFigures, OwnPage } from "./own-page";
import { ProjectBadges } from "./own-project-row";
import { About, Adverts, Facts, Files, Photos, SearchTexts } from "./own-sections";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: dashboardUrl },
  { rel: "stylesheet", href: listingsUrl },
  { rel: "stylesheet", href: projectsUrl },
];

export const loader = ({ request, params }: LoaderFunctionArgs) => myProject(request, params.slug);

export const action = ({ request, params }: ActionFunctionArgs) =>
  projectOwnerAction(request, {
    back: ownListingPaths.myProject(params.slug ?? ""),
    afterDelete: paths.myProjects(),
  });

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A project as its owner sees it (contract §5.17). */
export default function MyProject() {
  const { t } = useTranslation();
  const { project, floors, figures, unsent, asksToDelete } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      listed={project}
      list={{ label: t("listings.project.mine.title"), href: paths.myProjects() }}
      href={(query) => ownListingPaths.myProject(project.slug, query)}
      editHref={paths.editProject(project.slug)}
      unsent={unsent}
      asksToDelete={asksToDelete}
      figures={figures}
      figureKinds={["views"]}
      opening={
        <>
          <About paragraphs={project.paragraphs} />
          <Floors floors={floors} />
        </>
      }
      summary={
        <>
          <ProjectBadges {...project} />
          <OwnFigures
            figures={[
              { name: t("listings.own.views"), value: project.views },
              { name: t("listings.project.floors.title"), value: project.floors },
            ]}
          />
          <div className="own-listing-actions">
            <ListedActions listed={project} />
          </div>
        </>
      }
    >
      <Adverts adverts={project.adverts} kind={project.kind} />
      <Facts category={project.category} listedAt={project.listedAt} />
      {/* With scripts the gallery above opens them all. */}
      <div className="without-scripts">
        <Photos photos={project.photos} />
      </div>
      <Files {...project} />
      <SearchTexts seo={project.seo} shared={project.shared} />
    </OwnPage>
  );
}
