import type { MetaDescriptor } from "@remix-run/react";

interface PageMetaArgs {
  data: { title: string } | undefined;
  matches: { id: string; data: unknown }[];
}

/** Title of a member's page, with the site's name; search engines stay outside. */
export function pageMeta({ data, matches }: PageMetaArgs): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data as
    { site?: { companyName?: string } } | undefined;
  const site = root?.site?.companyName ?? "Doorstep";
  return [
    { title: data ? `${data.title} · ${site}` : site },
    { name: "robots", content: "noindex" },
  ];
}
