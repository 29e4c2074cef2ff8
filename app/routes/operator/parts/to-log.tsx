import type { ReactNode } from "react";
import { operatorPaths } from "~/operator-paths";
import { TextLink } from "~/ui/text-link";
import type { actSubjects } from "../log/act-words";
import { useMay } from "./use-may";

/** One thing, as the log calls it. */
export interface Logged {
  kind: (typeof actSubjects)[number];
  id: number;
}

/** The way to what was done to one thing, for roles that may read the log. */
export function ToLog({ of: { kind, id }, children }: { of: Logged; children: ReactNode }) {
  const may = useMay();
  if (!may("log")) return null;
  return (
    <p>
      <TextLink href={operatorPaths.operatorActs({ subject: kind, number: id })} icon="list">
        {children}
      </TextLink>
    </p>
  );
}
