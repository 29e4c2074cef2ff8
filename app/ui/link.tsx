import { Link as RemixLink, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ComponentType } from "react";

export type { LinkProps };

/** An address of ours that resolves to itself, wherever the link stands. */
const settled = /^\/(?:[^/.?#][^/?#]*(?:\/[^/.?#][^/?#]*)*\/?)?(?:\?[^#]+)?(?:#.+)?$/;

/** What a link is told about the way to its page: a browser needs it, the markup does not. */
const ofTheWay = new Set([
  "to",
  "discover",
  "prefetch",
  "preventScrollReset",
  "relative",
  "reloadDocument",
  "replace",
  "state",
  "viewTransition",
]);

/**
 * The markup of Remix's link without its eleven hooks, which work in browsers alone: lists have a
 * hundred links (docs/decisions/0055).
 */
function ServerLink(props: LinkProps) {
  const { to, discover = "render", reloadDocument } = props;
  if (typeof to !== "string" || !settled.test(to)) return <RemixLink {...props} />;
  const attributes: AnchorHTMLAttributes<HTMLAnchorElement> = Object.fromEntries(
    Object.entries(props).filter(([name]) => !ofTheWay.has(name)),
  );
  const isDiscovered = discover === "render" && !reloadDocument;
  return (
    <a {...attributes} href={to} data-discover={isDiscovered ? "true" : undefined}>
      {props.children}
    </a>
  );
}

/** A link within the site; in browsers it is Remix's. */
export const Link: ComponentType<LinkProps> = import.meta.env.SSR ? ServerLink : RemixLink;
