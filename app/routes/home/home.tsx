import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AgentCard } from "~/ui/agent-card";
import { ArticleCard } from "~/ui/article-card";
import { Button, ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { SectionHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { Notice } from "~/ui/notice";
import { organizationData } from "~/ui/organization-data";
import { PictureTiles } from "~/ui/picture-tiles";
import { PlaceBar } from "~/ui/place-bar";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta } from "~/ui/public-meta";
import { RichText } from "~/ui/rich-text";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import type { SectionView } from "./home-sections.server";
import { loadHome } from "./home.server";
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

/** Three questions and a button; the rest is asked beside the results. */
function HeroSearch({
  categories,
  readsSentences,
}: {
  categories: { value: string; label: string }[];
  /** The box takes sentences; another upstream only knows words. */
  readsSentences: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={paths.properties()}
      role="search"
      className="search-line"
      data-suggests={readsSentences || undefined}
    >
      <TextField
        field={plainField("q")}
        type="search"
        label={t("home.hero.words")}
        placeholder={t(readsSentences ? "home.hero.sentence" : "home.hero.placeholder")}
      />
      <SelectField
        field={plainField("property_type")}
        label={t("home.hero.kind")}
        placeholder={t("home.hero.buyOrRent")}
        options={[
          { value: "0", label: t("common.buy") },
          { value: "1", label: t("common.rent") },
        ]}
      />
      <SelectField
        field={plainField("category_slug_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={categories}
      />
      <Button icon="search">{t("home.hero.search")}</Button>
    </Form>
  );
}

/** One section of the home page, whatever its kind. */
function Section({ section }: { section: SectionView }) {
  return (
    <section aria-labelledby={section.type}>
      <SectionHeading id={section.type} title={section.title} href={section.href} />
      <SectionBody section={section} />
    </section>
  );
}

function SectionBody({ section }: { section: SectionView }): ReactNode {
  const { t } = useTranslation();
  const term = useTerm();
  switch (section.kind) {
    case "homes":
      return (
        <PropertyGrid>
          {section.homes.map((home) => (
            <MarkedCard key={home.id} property={home} note={home.because} next={paths.home()} />
          ))}
        </PropertyGrid>
      );
    case "categories":
      return (
        <PictureTiles
          icons
          tiles={section.categories.map(({ name, image, slug, count }) => ({
            key: slug,
            title: term(name),
            image,
            note: t("home.homes", { count }),
            href: paths.propertiesInCategory(slug),
          }))}
        />
      );
    case "cities":
      return (
        <PictureTiles
          tiles={section.cities.map(({ city, name, count, image }) => ({
            key: city,
            title: name,
            image,
            note: t("home.homes", { count }),
            href: paths.propertiesInCity(city),
          }))}
        />
      );
    case "projects":
      return (
        <PropertyGrid>
          {section.projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </PropertyGrid>
      );
    case "agents":
      return (
        <div className="cards-3">
          {section.agents.map((agent) => (
            <AgentCard key={agent.slug_id + agent.id} agent={agent} />
          ))}
        </div>
      );
    case "articles":
      return (
        <div className="cards-3">
          {section.articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </div>
      );
    case "faqs":
      return (
        <div className="stack">
          {section.faqs.map(({ id, question, html }) => (
            <Disclosure key={id} summary={question}>
              <RichText html={html} />
            </Disclosure>
          ))}
        </div>
      );
  }
}
