import { useTranslation } from "react-i18next";
import { formatDay } from "~/i18n/dates";
import { DefinitionList } from "~/ui/definition-list";
import { FactList } from "~/ui/fact-list";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { factOf } from "~/ui/property-facts";
import type { OwnView } from "./my-property.server";

interface SectionProps {
  home: OwnView;
}

export function About({ home }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("listings.own.about")}</h2>
      <div className="stack">
        <FactList size="large" facts={home.facts.map(factOf)} />
        <div className="prose" dir="auto">
          {home.paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

export function Facts({ home, distanceUnit }: SectionProps & { distanceUnit: string }) {
  const { t, i18n } = useTranslation();
  const items = [
    { term: t("listings.own.category"), detail: home.category },
    ...home.answers.map(({ name, value }) => ({ term: name, detail: value })),
    { term: t("listings.own.listed"), detail: formatDay(home.listedAt ?? null, i18n.language) },
  ].filter(({ detail }) => detail);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("listings.own.facts")}</h2>
      <DefinitionList items={items} />
      {home.facilities.length > 0 ? (
        <>
          <h3>{t("listings.own.nearby")}</h3>
          <DefinitionList
            items={home.facilities.map(({ name, distance }) => ({
              term: name,
              detail: `${distance} ${distanceUnit}`,
            }))}
          />
        </>
      ) : null}
    </section>
  );
}

export function Place({ home }: SectionProps) {
  const { t } = useTranslation();
  const items = [
    { term: t("common.address"), detail: home.place },
    { term: t("listings.own.position"), detail: home.position },
    { term: t("listings.form.place.contact"), detail: home.contactAddress },
  ].filter(({ detail }) => detail);
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t("listings.own.place")}</h2>
      <DefinitionList items={items} />
    </section>
  );
}

/** Every picture in its order. */
export function Photos({ home }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{t("listings.form.photos.title")}</h2>
      <ul className="own-photos">
        {home.photos.map((url, index) => (
          <li key={url} id={`photo-${index + 1}`}>
            <a href={url}>
              <Picture
                url={url}
                alt={
                  index === 0
                    ? t("listings.form.photos.main")
                    : t("listings.form.photos.place", { number: index })
                }
                aspect="3/2"
                sizes="(min-width:64rem) 280px, 50vw"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Files({ home }: SectionProps) {
  const { t } = useTranslation();
  const links = [
    ...home.files.map((file) => ({ ...file, icon: "file-text" as const })),
    { label: t("listings.form.photos.panorama"), href: home.panorama, icon: "rotate-3d" as const },
    { label: t("listings.form.photos.video"), href: home.video, icon: "play" as const },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t("listings.own.documents")}</h2>
      <ul className="file-links">
        {links.map(({ label, href, icon }) => (
          <li key={href}>
            <a href={href} className="link" rel="noopener noreferrer">
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SearchTexts({ home }: SectionProps) {
  const { t } = useTranslation();
  const names = ["metaTitle", "metaDescription", "metaKeywords"] as const;
  const items = names
    .map((name, index) => ({
      term: t(`listings.form.seo.${name}`),
      detail: home.seo[index] ?? "",
    }))
    .filter(({ detail }) => detail);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="seo">
      <h2 id="seo">{t("listings.own.seo")}</h2>
      <DefinitionList items={items} />
    </section>
  );
}
