import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { mayReview } from "~/contract/listings.states";
import { approveProject, operatorProjects, rejectProject } from "~/contract/operator";
import { useTerm } from "~/i18n/terms";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import reviewUrl from "~/styles/review.css?url";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { notFound } from "~/web.server/not-found";
import { BackToListings } from "./back-to-listings";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { PapersUnderReview, PhotosUnderReview, WordsUnderReview } from "./parts-under-review";
import { type ProjectView, projectView } from "./project-view";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: reviewUrl }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, "listings");
  const id = readId(params.id, "project");
  const [project] = await upstream(request).call(operatorProjects, { id });
  if (!project) throw notFound("project");
  return {
    title: project.title,
    project: projectView(project),
    revision: project.revision,
    isHidden: project.hidden_by_owner,
    moves: {
      approve: mayReview(project.request_status, "approved"),
      reject: mayReview(project.request_status, "rejected"),
    },
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = readId(params.id, "project");
  return decide(request, {
    approve: (api, form) => api.call(approveProject, { id, revision: numberIn(form, "revision") }),
    reject: (api, reason, form) =>
      api.call(rejectProject, { id, reason, revision: numberIn(form, "revision") }),
    here: operatorPaths.operatorProject(id),
    next: queuePath("projects"),
    approved: "operator.project.approved",
    rejected: "operator.project.rejected",
  });
};

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewProject() {
  const { title, project, revision, isHidden, moves } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <BackToListings queue="projects" />
      <PageHeading title={title} lead={project.place} />
      <div className="split">
        <ProjectUnderReview project={project} />
        <Decision
          status={project.status}
          isHidden={isHidden}
          owner={project.owner}
          reason={project.reason}
          revision={revision}
          moves={moves}
          reply={reply}
        />
      </div>
    </div>
  );
}

function ProjectUnderReview({ project }: { project: ProjectView }) {
  const { t } = useTranslation();
  const translate = useTerm();
  const facts = [
    { term: t("operator.review.place"), detail: project.place },
    { term: t("operator.review.position"), detail: project.position },
    { term: t("operator.review.search"), detail: project.meta.join(" · ") },
  ];
  return (
    <div className="stack">
      <p className="cluster">
        <Badge tone="accent">{t(`ui.card.${project.type}`)}</Badge>
        {project.category ? <Badge tone="neutral">{translate(project.category)}</Badge> : null}
      </p>
      <PhotosUnderReview photos={project.photos} title={project.title} />
      <WordsUnderReview {...project} />
      <DefinitionList items={facts.filter(({ detail }) => detail)} />
      <PapersUnderReview attachments={project.attachments} />
    </div>
  );
}
