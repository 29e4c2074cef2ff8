import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { formatDistance } from "~/i18n/measures";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { DefinitionList } from "~/ui/definition-list";
import { FactList } from "~/ui/fact-list";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import type { KindName } from "~/routes/listing-form/listing-kind";
import type { OwnHome } from "./own-view.server";

interface AboutProps {
  paragraphs: string[];
  facts?: OwnHome["facts"];
}

export function About({ paragraphs, facts = [] }: AboutProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("listings.own.about")}</h2>
      <div className="stack">
        {facts.length > 0 ? <FactList size="large" facts={facts} /> : null}
        <div className="prose" dir="auto">
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  );
}

interface FactsProps {
  category: string;
  listedAt: string | null;
  answers?: OwnHome["answers"];
  facilities?: OwnHome["facilities"];
  distanceUnit?: string;
}

export function Facts({
  category,
  listedAt,
  answers = [],
  facilities = [],
  distanceUnit = "",
}: FactsProps) {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  const items = [
    { term: t("listings.own.category"), detail: category },
    ...answers.map(({ name, value }) => ({ term: name, detail: translate(value) })),
    { term: t("listings.own.listed"), detail: formatDay(listedAt, i18n.language) },
  ].filter(({ detail }) => detail);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("listings.own.facts")}</h2>
      <DefinitionList items={items} />
      {facilities.length > 0 ? (
        <>
          <h3>{t("listings.own.nearby")}</h3>
          <DefinitionList
            items={facilities.map(({ name, distance }) => ({
              term: name,
              detail: formatDistance(Number(distance), distanceUnit, i18n.language),
            }))}
          />
        </>
      ) : null}
    </section>
  );
}

export function Place({ home }: { home: OwnHome }) {
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
export function Photos({ photos }: { photos: string[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="photos">
      <h2 id="photos">{t("listings.form.photos.title")}</h2>
      <ul className="own-photos">
        {photos.map((url, index) => (
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

interface FilesProps {
  files: { label: string; href: string }[];
  panorama: string;
  video: string;
}

export function Files({ files, panorama, video }: FilesProps) {
  const { t } = useTranslation();
  const translate = useTerm();
  const links = [
    ...files.map((file) => ({ ...file, icon: "file-text" as const })),
    { label: t("listings.form.photos.panorama"), href: panorama, icon: "rotate-3d" as const },
    { label: t("listings.form.photos.video"), href: video, icon: "play" as const },
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
              {translate(label)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchTextsProps {
  seo: string[];
  /** The picture of shared links; without one a card is drawn (docs/decisions/0037). */
  shared: string;
}

export function SearchTexts({ seo, shared }: SearchTextsProps) {
  const { t } = useTranslation();
  const names = ["metaTitle", "metaDescription", "metaKeywords"] as const;
  const items = names
    .map((name, index) => ({
      term: t(`listings.form.seo.${name}`),
      detail: seo[index] ?? "",
    }))
    .filter(({ detail }) => detail);
  if (items.length === 0 && !shared) return null;
  return (
    <section aria-labelledby="seo">
      <h2 id="seo">{t("listings.own.seo")}</h2>
      {items.length > 0 ? <DefinitionList items={items} /> : null}
      {shared ? (
        <>
          <h3>{t("listings.form.seo.share")}</h3>
          <ul className="own-photos">
            <li>
              <a href={shared}>
                <Picture
                  url={shared}
                  alt={t("listings.form.seo.share")}
                  aspect="3/2"
                  sizes="(min-width:64rem) 280px, 50vw"
                />
              </a>
            </li>
          </ul>
        </>
      ) : null}
    </section>
  );
}

interface AdvertsProps {
  adverts: OwnHome["adverts"];
  kind: KindName;
}

/** When it is, was or will be shown first, and how the operator decided (spec §4). */
export function Adverts({ adverts, kind }: AdvertsProps) {
  const { t, i18n } = useTranslation();
  if (adverts.length === 0) return null;
  const day = (time: string | null) => formatDay(time, i18n.language, "medium") || "–";
  return (
    <section aria-labelledby="adverts" className="stack">
      <h2 id="adverts">{t("listings.adverts.title")}</h2>
      <Table
        caption={t("listings.adverts.title")}
        columns={[
          { key: "starts", label: t("listings.adverts.starts") },
          { key: "ends", label: t("listings.adverts.ends") },
          { key: "status", label: t("listings.adverts.status") },
        ]}
        rows={adverts.map(({ id, starts, ends, status }) => ({
          key: id,
          cells: {
            starts: day(starts),
            ends: day(ends),
            status: status ? <StatusBadge status={status} /> : "–",
          },
        }))}
      />
      <p>
        <TextLink href={paths.myAdverts({ type: kind === "property" ? undefined : kind })}>
          {t("listings.own.allAdverts")}
        </TextLink>
      </p>
    </section>
  );
}
