import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostChanges } from "~/contract/operator/calls";
import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { ActChanges } from "./act-changes";
import { ActBadge, ActReason, ActSubject } from "./act-parts";
import { loadAct } from "./acts.server";
import { UndoForm } from "./undo-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadAct(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One act of an operator, with what it changed. */
export default function Act() {
  const { t, i18n } = useTranslation();
  const { title, act, names, undoable } = useLoaderData<typeof loader>();
  const { changes, change_count: found } = act;
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorActs()} icon="arrow-left">
        {t("operator.acts.title")}
      </TextLink>
      <PageHeading
        title={title}
        lead={<ActBadge act={act.act} />}
        actions={undoable ? <UndoForm act={undoable} /> : null}
      />
      <DefinitionList
        items={[
          { term: t("operator.acts.about"), detail: <ActSubject act={act} /> },
          { term: t("operator.acts.who"), detail: <bdi>{act.operator_name || "–"}</bdi> },
          { term: t("operator.acts.when"), detail: formatMoment(act.created_at, i18n.language) },
          {
            term: t("operator.review.reason"),
            detail: <ActReason act={act} />,
          },
        ]}
      />
      <SectionHeading title={t("operator.acts.changed")} />
      {found === 0 ? <p>{t("operator.acts.nothingKept")}</p> : null}
      {found > changes.length ? <p>{t("operator.acts.more", { number: mostChanges })}</p> : null}
      <ActChanges changes={changes} names={names} />
    </div>
  );
}
