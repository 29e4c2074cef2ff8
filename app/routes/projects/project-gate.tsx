import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ProjectCard } from "~/ui/project-card";
import type { Gate } from "./detail.server";

/** A project opens with a package that includes project access (spec §6). */
export function ProjectGate({ gate }: { gate: Gate | null }) {
  const { t } = useTranslation();
  return (
    <div className="wide project-gate">
      <EmptyState
        level={1}
        drawing="lock"
        title={t("projects.gate.title")}
        text={t(gate?.signedIn ? "projects.gate.text" : "projects.gate.signIn")}
        action={
          <div className="cluster">
            {gate?.signedIn ? null : (
              <ButtonLink href={paths.signIn({ next: gate?.next })}>
                {t("common.signIn")}
              </ButtonLink>
            )}
            <ButtonLink
              href={paths.subscriptionPlan()}
              variant={gate?.signedIn ? "primary" : "secondary"}
            >
              {t("projects.gate.plans")}
            </ButtonLink>
          </div>
        }
      />
      {gate?.project ? <ProjectCard project={gate.project} level={2} /> : null}
    </div>
  );
}
