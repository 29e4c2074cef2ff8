import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { Notice } from "~/ui/notice";
import { PlaceBar } from "~/ui/place-bar";
import { publicMeta } from "~/ui/public-meta";
import { organizationData } from "~/ui/organization-data";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/web.server/cached-page";
import { loadHome } from "./home.server";
import { HeroSearch } from "./hero-search";
import { Section } from "./sections";
import { Slider } from "./slider";

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await loadHome(request));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        namesSite: true,
        description: data.description,
        path: paths.home(),
        drawnImage: paths.shareImage("site", "home"),
        data: [organizationData(matches)],
      })
    : [];

export default function Home() {
  const { t } = useTranslation();
  const { sections, categories, readsSentences, slides, place, noHomesHere, asksWishes } =
    useLoaderData<typeof loader>();
  const choosePlace = paths.selectLocation({ next: paths.home() });
  return (
    <>
      <section className="hero">
        <div className="wide">
          <div>
            <h1>{t("home.hero.title")}</h1>
            <p className="lead">{t("home.hero.lead")}</p>
            <HeroSearch categories={categories} readsSentences={readsSentences} />
            <p className="choose-place cluster">
              <TextLink quiet icon="clock" href={paths.recentSearches()}>
                {t("properties.recent.title")}
              </TextLink>
              <TextLink quiet icon="list-filter" href={paths.propertyFilters()}>
                {t("properties.filters.title")}
              </TextLink>
              {place ? null : (
                <TextLink quiet icon="map-pin" href={choosePlace}>
                  {t("home.location.choose")}
                </TextLink>
              )}
            </p>
            {place ? <PlaceBar name={place} next={paths.home()} /> : null}
          </div>
          <Slider slides={slides} />
        </div>
      </section>
      <div className="wide sections home-sections">
        {noHomesHere ? (
          <Notice
            action={
              <ButtonLink variant="secondary" size="small" href={choosePlace}>
                {t("home.location.changePlace")}
              </ButtonLink>
            }
          >
            <p>{t("home.nothingNear")}</p>
          </Notice>
        ) : null}
        {asksWishes ? (
          <Notice
            title={t("home.wishes.title")}
            action={
              <ButtonLink variant="secondary" size="small" href={paths.personalizeFeed()}>
                {t("home.wishes.say")}
              </ButtonLink>
            }
          >
            <p>{t("home.wishes.text")}</p>
          </Notice>
        ) : null}
        {sections.map((section) => (
          <Section key={section.type} section={section} />
        ))}
        {sections.some(({ kind }) => kind === "homes") ? <CompareTray /> : null}
      </div>
    </>
  );
}
