import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { AgentCard } from "~/ui/agent-card";
import { ArticleCard } from "~/ui/article-card";
import { Disclosure } from "~/ui/disclosure";
import { FavouriteButton } from "~/ui/favourite-button";
import { SectionHeading } from "~/ui/headings";
import { PictureTiles } from "~/ui/picture-tiles";
import { ProjectCard } from "~/ui/project-card";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import type { SectionView } from "./home-sections.server";

/** Where "See all" of a section leads; what is chosen for somebody has no list of its own. */
const all: Partial<Record<SectionView["type"], string>> = {
  featured_properties_section: paths.featuredProperties(),
  most_viewed_properties_section: paths.mostViewedProperties(),
  most_liked_properties_section: paths.mostFavouriteProperties(),
  premium_properties_section: paths.premiumProperties(),
  nearby_properties_section: paths.nearbyProperties(),
  categories_section: paths.propertyFilters(),
  properties_by_cities_section: paths.cities(),
  projects_section: paths.projects(),
  featured_projects_section: paths.featuredProjects(),
  agents_list_section: paths.agents(),
  articles_section: paths.articles(),
  faqs_section: paths.faqs(),
};

/** One section of the home page, whatever its kind. */
export function Section({ section }: { section: SectionView }) {
  return (
    <section aria-labelledby={section.type}>
      <SectionHeading id={section.type} title={section.title} href={all[section.type]} />
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
            <PropertyCard
              key={home.id}
              property={home}
              favourite={
                <FavouriteButton
                  action={paths.favourites()}
                  propertyId={home.id}
                  isFavourite={home.is_favourite === 1}
                  title={home.title}
                  next={paths.home()}
                />
              }
            />
          ))}
        </PropertyGrid>
      );
    case "categories":
      return (
        <PictureTiles
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
          tiles={section.cities.map(({ city, count, image }) => ({
            key: city,
            title: city,
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
          {section.faqs.map(({ id, question, answer }) => (
            <Disclosure key={id} summary={question}>
              <p dir="auto">{answer}</p>
            </Disclosure>
          ))}
        </div>
      );
  }
}
