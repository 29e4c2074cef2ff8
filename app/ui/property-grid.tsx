import type { ReactNode } from "react";

/** Four homes per row at 1280 px, two at 768, one at 360; "list": one below the other. */
export function PropertyGrid({
  layout = "grid",
  children,
}: {
  layout?: "grid" | "list";
  children: ReactNode;
}) {
  return <div className={layout === "grid" ? "home-grid" : "home-list"}>{children}</div>;
}
