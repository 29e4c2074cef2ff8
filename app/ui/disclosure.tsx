import type { ReactNode } from "react";
import { Icon } from "./icon";

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** Details of one name close each other. */
  group?: string;
  children: ReactNode;
}

export function Disclosure({ summary, open, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} {...(group ? { name: group } : {})}>
      <summary>
        {typeof summary === "string" ? <span dir="auto">{summary}</span> : summary}
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
