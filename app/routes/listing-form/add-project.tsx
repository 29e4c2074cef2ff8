import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";
import { AddPage } from "./add-page";
import { loadAddPage } from "./add-page.server";
import { ProjectForm } from "./project-form";
import { projectFormData } from "./project-form.server";
import { saveProject } from "./save-project.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const page = await loadAddPage(request, "project_list", () => projectFormData(request, null));
  const t = await getTexts(request);
  return { title: t("listings.project.add.title"), ...page };
}

export const action = ({ request }: ActionFunctionArgs) => saveProject(request);

export { formLinks as links } from "./form-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function AddProject() {
  const { t } = useTranslation();
  const { title, gate, form } = useLoaderData<typeof loader>();
  return (
    <AddPage title={title} gate={gate}>
      <ProjectForm
        key={form.draft.key}
        data={form}
        saveLabel={t("listings.project.add.save")}
        cancelHref={paths.myProjects()}
      />
    </AddPage>
  );
}
