import { type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { comingPages } from "~/contract/content/rules";
import { formatStart } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import readingUrl from "~/styles/reading.css?url";
import { publicMeta } from "~/ui/public-meta";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { notFoundPage } from "~/screens.server/not-found";
import { loadComingText } from "~/screens.server/operator-text";
import { WrittenPage } from "./written-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingUrl }];

/** Once its time has come, or it was withdrawn, the way leads to what holds. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = comingPages.find((name) => name === params.page);
  if (!page || !/^[1-9]\d{0,8}$/.test(params.id ?? "")) throw await notFoundPage(request);
  const holdsNow = page === "terms" ? paths.terms() : paths.privacyPolicy();
  const [found, t, language] = await Promise.all([
    loadComingText(request, page, Number(params.id)),
    getTexts(request),
    getLanguage(request),
  ]);
  if (!found) throw redirect(holdsNow + new URL(request.url).search);
  const { html, sections, coming } = found;
  const lead = t("pages.written.from", { day: formatStart(coming.holds_from, language) });
  const title = t(page === "terms" ? "pages.terms.title" : "pages.privacy.title");
  const path = paths.comingPage(page, coming.id);
  return cachedPage(request, { title, lead, html, sections, holdsNow, path });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: `${data.title}: ${data.lead}`,
        description: data.lead,
        path: data.path,
        unlisted: true,
      })
    : [];

/** Terms or a privacy policy before they hold. */
export default function Coming() {
  const { t } = useTranslation();
  const { title, lead, html, sections, holdsNow } = useLoaderData<typeof loader>();
  return (
    <WrittenPage
      title={title}
      lead={lead}
      html={html}
      sections={sections}
      since={null}
      note={<TextLink href={holdsNow}>{t("pages.written.holdsNow")}</TextLink>}
    />
  );
}
