import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { mayEdit } from "~/contract/listings.states";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { redirectWithInfo } from "~/session.server/toast";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { listingOfDraft } from "./form-draft.server";
import { ownProject } from "./own-project.server";
import { ProjectForm } from "./project-form";
import { projectFormData } from "./project-form.server";
import { saveProject } from "./save-project.server";

/** @throws 404 for other people's projects; to the project's page while it is in review */
async function editable(request: Request, slug: string | undefined) {
  const drafted = await listingOfDraft(request, "project");
  const project = await ownProject(request, slug, drafted?.id);
  if (project.slug_id !== slug)
    throw redirect(paths.editProject(project.slug_id) + new URL(request.url).search);
  if (!mayEdit(project.request_status))
    throw await redirectWithInfo(
      ownListingPaths.myProject(project.slug_id),
      "listings.toast.inReview",
    );
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

export const action = ({ request, params }: ActionFunctionArgs) =>
  saveProject(request, params.slug ?? "");

export { formLinks as links } from "./form-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function EditProject() {
  const { t } = useTranslation();
  const { title, slug, form } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.edit.lead")} />
      <ProjectForm
        key={form.draft.key}
        data={form}
        saveLabel={t("listings.edit.save")}
        cancelHref={ownListingPaths.myProject(slug)}
      />
    </div>
  );
}
