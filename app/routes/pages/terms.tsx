import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import readingUrl from "~/styles/reading.css?url";
import { publicMeta } from "~/ui/public-meta";
import { cachedPage } from "~/screens.server/cached-page";
import { loadOperatorText } from "~/screens.server/operator-text";
import { ComingNote } from "./coming-note";
import { WrittenPage } from "./written-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ html, sections, since, coming }, t] = await Promise.all([
    loadOperatorText(request, "terms"),
    getTexts(request),
  ]);
  const page = {
    title: t("pages.terms.title"),
    lead: t("pages.terms.lead"),
    description: t("pages.terms.description"),
    html,
    sections,
    since,
    coming,
  };
  return cachedPage(request, page);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? publicMeta(matches, { ...data, path: paths.terms(), unlisted: !data.html }) : [];

export default function Terms() {
  const { coming, ...page } = useLoaderData<typeof loader>();
  return (
    <WrittenPage {...page} note={coming.length > 0 ? <ComingNote coming={coming} /> : undefined} />
  );
}
