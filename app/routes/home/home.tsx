import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Picture } from "~/ui/picture";
import { publicMeta } from "~/ui/public-meta";
import { organizationData } from "~/ui/structured-data";
import { cachedPage } from "~/web.server/cached-page";
import { loadHome } from "./home.server";
import { HeroSearch } from "./hero-search";
import { Section } from "./sections";

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await loadHome(request), {
    tags: ["properties", "categories", "site", "articles"],
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        namesSite: true,
        description: data.description,
        path: paths.home(),
        data: [organizationData(matches)],
      })
    : [];

export default function Home() {
  const { t } = useTranslation();
  const { sections, categories, heroPicture, noHomesHere } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="hero">
        <div className="wide">
          <div>
            <h1>{t("home.hero.title")}</h1>
            <p className="lead">{t("home.hero.lead")}</p>
            <HeroSearch categories={categories} />
          </div>
          <Picture
            url={heroPicture}
            alt=""
            aspect="4/3"
            priority
            sizes="(min-width:64rem) 600px, 100vw"
            largest={1280}
          />
        </div>
      </section>
      <div className="wide sections home-sections">
        {noHomesHere ? <p className="quiet">{t("home.nothingNear")}</p> : null}
        {sections.map((section) => (
          <Section key={section.type} section={section} />
        ))}
      </div>
    </>
  );
}
