import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayEdit } from "~/contract/listings.states";
import { getAddedProjects, projectsOf } from "~/contract/projects";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { redirectWithInfo } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { notFound } from "~/web.server/not-found";
import { ProjectForm } from "./project-form";
import { projectFormData } from "./project-form.server";
import { saveProject } from "./save-project.server";

/** @throws 404 for other people's projects; to the list of one's own while it is in review */
async function editable(request: Request, slug: string | undefined) {
  await requireUser(request);
  if (!slug) throw notFound("project");
  const { data } = await upstream(request)
    .envelope(getAddedProjects, { slug_id: slug })
    .catch(failPage);
  const project = projectsOf(data).find(({ slug_id }) => slug_id === slug);
  if (!project) throw notFound("project");
  if (!mayEdit(project.request_status))
    throw await redirectWithInfo(paths.myProjects(), "listings.toast.inReview");
  return project;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [project, t] = await Promise.all([editable(request, params.slug), getTexts(request)]);
  return {
    title: t("listings.edit.title", { title: project.title }),
    slug: project.slug_id,
    form: await projectFormData(request, project),
  };
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  saveProject(request, await editable(request, params.slug));

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function EditProject() {
  const { t } = useTranslation();
  const { title, slug, form } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.edit.lead")} />
      <ProjectForm key={slug} data={form} saveLabel={t("listings.edit.save")} />
    </div>
  );
}
