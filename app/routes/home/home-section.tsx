import type { ReactNode } from "react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AgentCard } from "~/ui/agent-card";
import { ArticleCard } from "~/ui/article-card";
import { Disclosure } from "~/ui/disclosure";
import { SectionHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { PictureTiles } from "~/ui/picture-tiles";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { RichText } from "~/ui/rich-text";
import type { SectionView } from "./home-sections.server";

/** One section of the home page, whatever its kind. */
export function HomeSection({ section }: { section: SectionView }) {
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
