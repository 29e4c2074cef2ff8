import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import { Link, type LinkProps } from "./link";

interface TextLinkProps extends Omit<LinkProps, "to" | "children"> {
  href: string;
  icon?: IconName;
  /** Without the underline, for links that stand alone. */
  quiet?: boolean;
  children: ReactNode;
}

export function TextLink({ href, icon, quiet, className, children, ...attributes }: TextLinkProps) {
  return (
    <Link
      to={href}
      className={classNames(quiet ? "link-quiet" : "link", className)}
      {...attributes}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
