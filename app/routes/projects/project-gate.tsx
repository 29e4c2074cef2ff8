import { useTranslation } from "~/i18n/use-translation";
import { PackageGate } from "~/ui/package-gate";
import { ProjectCard } from "~/ui/project-card";
import type { Gate } from "./detail.server";

/** A project opens with a package that includes project access (spec §6). */
export function ProjectGate({ gate }: { gate: Gate | null }) {
  const { t } = useTranslation();
  const signedIn = gate?.signedIn ?? false;
  return (
    <div className="wide closed-offer">
      <PackageGate
        level={1}
        text={t(`projects.gate.${signedIn ? "text" : "signIn"}`)}
        signedIn={signedIn}
        next={gate?.next}
      />
      {gate?.project ? <ProjectCard project={gate.project.card} level={2} /> : null}
    </div>
  );
}
