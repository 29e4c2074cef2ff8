import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import readingUrl from "~/styles/reading.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { publicMeta } from "~/ui/public-meta";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { loadOperatorText } from "~/screens.server/operator-text";
import { companyOf } from "./company";
import { CompanyDetails } from "./company-details";
import { WrittenPage } from "./written-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: readingUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ html, sections, since, description, site }, t] = await Promise.all([
    loadOperatorText(request, "about"),
    getTexts(request),
  ]);
  const company = companyOf(site);
  const page = {
    title: t("pages.about.title", { name: company.name }),
    description: description || t("pages.about.description", { name: company.name }),
    company,
    html,
    sections,
    since,
  };
  return cachedPage(request, page);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.about(),
        unlisted: !data.html,
      })
    : [];

export default function About() {
  const { t } = useTranslation();
  const { title, html, sections, since, company } = useLoaderData<typeof loader>();
  return (
    <WrittenPage title={title} html={html} sections={sections} since={since}>
      <Card as="section" className="stack">
        <h2>{t("pages.contact.reach")}</h2>
        <CompanyDetails company={company} />
        <ButtonLink variant="secondary" href={paths.contact()}>
          {t("pages.contact.title")}
        </ButtonLink>
        <TextLink href={paths.faqs()}>{t("pages.faqs.title")}</TextLink>
      </Card>
    </WrittenPage>
  );
}
