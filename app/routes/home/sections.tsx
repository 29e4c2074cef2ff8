import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { FavouriteButton } from "~/ui/favourite-button";
import { SectionHeading } from "~/ui/headings";
import { Picture } from "~/ui/picture";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import type { SectionView } from "./home.server";

/** Where "See all" of a section leads. */
const all: Partial<Record<SectionView["type"], string>> = {
  featured_properties_section: paths.properties({ promoted: 1 }),
  most_viewed_properties_section: paths.properties({ sort: "most_viewed" }),
  most_liked_properties_section: paths.properties({ sort: "most_liked" }),
  premium_properties_section: paths.properties({ premium: 1 }),
};

const tileSizes = "(min-width:64rem) 300px, (min-width:48rem) 33vw, 50vw";

interface Tile {
  key: number | string;
  title: string;
  note: string;
  image: string;
  href?: string;
}

function Tiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul className="picture-links">
      {tiles.map(({ key, title, note, image, href }) => {
        const content = (
          <>
            <Picture url={image} alt="" sizes={tileSizes} largest={640} />
            <b dir="auto">{title}</b>
            <small>{note}</small>
          </>
        );
        return <li key={key}>{href ? <Link to={href}>{content}</Link> : content}</li>;
      })}
    </ul>
  );
}

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
        <Tiles
          tiles={section.categories.map(({ id, name, image, slug, count }) => ({
            key: id,
            title: term(name),
            image,
            note: t("home.homes", { count }),
            href: paths.propertiesInCategory(slug),
          }))}
        />
      );
    case "cities":
      return (
        <Tiles
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
        <Tiles
          tiles={section.projects.map(({ id, title, image, city, type }) => ({
            key: id,
            title,
            image,
            note: `${city} · ${t(`home.project.${type}`)}`,
          }))}
        />
      );
    case "articles":
      return (
        <Tiles
          tiles={section.articles.map(({ id, title, image, category }) => ({
            key: id,
            title,
            image,
            note: category,
          }))}
        />
      );
    case "agents":
      return (
        <ul className="people">
          {section.agents.map(({ id, name, picture, count, isVerified }) => (
            <li key={id}>
              <Avatar name={name} url={picture} />
              <div>
                <b>{name}</b>
                <small>{t("home.listings", { count })}</small>
              </div>
              {isVerified ? (
                <Badge tone="good" icon="badge-check">
                  {t("home.verified")}
                </Badge>
              ) : null}
            </li>
          ))}
        </ul>
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
