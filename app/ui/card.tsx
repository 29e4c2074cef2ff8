import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface CardProps {
  as?: "div" | "section" | "article" | "li";
  /** Floats above the page: with a shadow instead of a border only. */
  raised?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ as: Element = "div", raised, className, children }: CardProps) {
  return (
    <Element className={classNames("card", raised && "card-raised", className)}>{children}</Element>
  );
}
