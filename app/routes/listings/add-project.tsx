import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { GatePage } from "./listing-gate";
import { listingGate } from "./listing-gate.server";
import { ProjectForm } from "./project-form";
import { projectFormData } from "./project-form.server";
import { saveProject } from "./save-project.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, gate] = await Promise.all([
    getTexts(request),
    listingGate(upstream(request), "project_list"),
  ]);
  return {
    title: t("listings.project.add.title"),
    gate,
    form: gate ? null : await projectFormData(request, null),
  };
}

export const action = ({ request }: ActionFunctionArgs) => saveProject(request, null);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function AddProject() {
  const { t } = useTranslation();
  const { title, gate, form } = useLoaderData<typeof loader>();
  if (gate) return <GatePage gate={gate} />;
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.add.lead")} />
      {form ? <ProjectForm data={form} saveLabel={t("listings.project.add.save")} /> : null}
    </div>
  );
}
