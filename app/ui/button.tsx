import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon, type IconName } from "./icon";
import { Link, type LinkProps } from "./link";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "quiet-danger";

interface Looks {
  variant?: ButtonVariant;
  size?: "normal" | "small";
  icon?: IconName;
  /** Takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}

const look = ({ variant = "primary", size, wide }: Omit<Looks, "children">, className?: string) =>
  classNames(
    "button",
    `button-${variant}`,
    size === "small" && "button-small",
    wide && "button-wide",
    className,
  );

export interface ButtonProps
  extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> {
  /** Under way: cannot be pressed again, and says so to screen readers. */
  pending?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  wide,
  pending,
  className,
  children,
  type = "submit",
  ...attributes
}: ButtonProps) {
  return (
    <button
      type={type}
      className={look({ variant, size, wide }, className)}
      {...(pending ? { "aria-busy": true, "aria-disabled": true } : {})}
      {...attributes}
      onClick={pending ? (event) => event.preventDefault() : attributes.onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Looks, Omit<LinkProps, "to" | "children"> {
  href: string;
}

export function ButtonLink({
  variant,
  size,
  icon,
  wide,
  className,
  children,
  href,
  ...attributes
}: ButtonLinkProps) {
  return (
    <Link to={href} className={look({ variant, size, wide }, className)} {...attributes}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
