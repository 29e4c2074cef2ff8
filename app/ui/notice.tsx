import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

export type NoticeTone = "info" | "good" | "warning" | "danger";

const icons: Record<NoticeTone, IconName> = {
  info: "info",
  good: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** A message that stays on the page. */
export function Notice({ tone = "info", title, action, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "danger" ? "alert" : undefined}>
      <Icon name={icons[tone]} />
      <div>
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
        {action}
      </div>
    </div>
  );
}
