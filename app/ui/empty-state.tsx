import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing";

interface EmptyStateProps {
  drawing?: DrawingName;
  title: string;
  /** One sentence. */
  text?: ReactNode;
  /** One action: a ButtonLink, as a rule. */
  action?: ReactNode;
  /** 1 on a page of its own. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ drawing = "house", title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <Drawing name={drawing} />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
