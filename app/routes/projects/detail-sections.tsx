import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { ContactWays } from "~/ui/contact-ways";
import { DefinitionList } from "~/ui/definition-list";
import { Description } from "~/ui/description";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PlaceMap } from "~/ui/place-map";
import { useSite } from "~/ui/site-context";
import type { ProjectView } from "./detail.server";

interface SectionProps {
  project: ProjectView;
}

/** What it is, in facts and in the developer's words. */
export function About({ project, floors }: SectionProps & { floors: number }) {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  const { category, type, city, createdAt } = project;
  const facts = [
    { term: t("projects.detail.stage"), detail: t(`ui.card.${type}`) },
    ...(category
      ? [
          {
            term: t("common.category"),
            detail: (
              <Link className="link" to={paths.projects({ category_id: category.id })}>
                {translate(category.name)}
              </Link>
            ),
          },
        ]
      : []),
    ...(city
      ? [
          {
            term: t("common.city"),
            detail: (
              <Link className="link" to={paths.projects({ city })}>
                {city}
              </Link>
            ),
          },
        ]
      : []),
    ...(floors > 0 ? [{ term: t("projects.detail.floorsShown"), detail: String(floors) }] : []),
    ...(createdAt
      ? [{ term: t("projects.detail.listed"), detail: formatDay(createdAt, i18n.language) }]
      : []),
  ];
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("projects.detail.about")}</h2>
      <Description {...project.description} />
      <h3>{t("projects.detail.facts")}</h3>
      <DefinitionList items={facts} />
    </section>
  );
}

export function Documents({ project: { documents } }: SectionProps) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("projects.detail.documents")}</h2>
      <ul className="file-links">
        {documents.map(({ id, href, label }) => (
          <li key={id}>
            <a href={href} className="link" rel="noopener noreferrer" target="_blank">
              <Icon name="file-text" />
              <bdi>{label}</bdi>
              <span className="visually-hidden"> {t("projects.detail.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Place({ project: { title, fullAddress, position } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t("projects.detail.place")}</h2>
      {position ? (
        <PlaceMap {...position} label={title} address={fullAddress} />
      ) : (
        <address className="place-address">
          <Icon name="map-pin" />
          <bdi>{fullAddress || t("projects.detail.noAddress")}</bdi>
        </address>
      )}
    </section>
  );
}

/** Who builds it, and how to reach them. */
export function Developer({ project }: SectionProps) {
  const { t } = useTranslation();
  const { companyName } = useSite();
  const { slug, isOperator, picture, email, mobile, isWithheld, address } = project.developer;
  const name = isOperator ? companyName : project.developer.name;
  return (
    <section aria-labelledby="developer">
      <SectionHeading id="developer" title={t("projects.detail.developer")} />
      <Card className="owner-card">
        <Avatar name={name} url={picture} size="large" />
        <div>
          <p className="owner-name">
            {slug ? (
              <Link className="link" to={paths.agent(slug, isOperator ? { is_admin: 1 } : {})}>
                <b>{name}</b>
              </Link>
            ) : (
              <b>{name}</b>
            )}
          </p>
          {address ? <p className="quiet">{address}</p> : null}
          <ContactWays
            email={email}
            mobile={mobile}
            isWithheld={isWithheld}
            subject={project.title}
            next={`${paths.project(project.slug_id)}#developer`}
          />
        </div>
      </Card>
    </section>
  );
}
