import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { ContactWays } from "~/ui/contact-ways";
import { DefinitionList } from "~/ui/definition-list";
import { FactList } from "~/ui/fact-list";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { factOf } from "~/ui/property-facts";
import { useSite } from "~/ui/site-context";
import type { HomeView } from "./detail.server";

interface SectionProps {
  home: HomeView;
}

const isShort = ({ value }: { value: string | string[] }) =>
  typeof value === "string" && value.length <= 12;

export function About({ home }: SectionProps) {
  const { t } = useTranslation();
  const facts = home.parameters.filter((one) => !one.isFile && isShort(one)).map(factOf);
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("properties.detail.about")}</h2>
      <FactList size="large" facts={facts.slice(0, 6)} />
      <div className="prose" dir="auto">
        {home.paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

export function Facts({ home }: SectionProps) {
  const { t } = useTranslation();
  const filled = home.parameters.filter(({ value, isFile }) => value.length > 0 && !isFile);
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("properties.detail.facts")}</h2>
      <DefinitionList
        items={[
          { term: t("common.category"), detail: home.category },
          ...filled.map(({ name, value }) => ({
            term: name,
            detail: Array.isArray(value) ? (
              <ul className="plain-list">
                {value.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            ) : (
              value
            ),
          })),
        ]}
      />
    </section>
  );
}

export function Documents({ home }: SectionProps) {
  const { t } = useTranslation();
  const files = [
    ...home.documents.map(({ id, file_name, file, type }) => ({
      key: `document-${id}`,
      label: `${file_name} (${type.toUpperCase()})`,
      href: file,
      icon: "file-text" as const,
    })),
    ...home.parameters
      .filter(({ isFile, value }) => isFile && typeof value === "string" && value)
      .map(({ id, name, value }) => ({
        key: `parameter-${id}`,
        label: name,
        href: String(value),
        icon: "file-text" as const,
      })),
    ...(home.panorama
      ? [
          {
            key: "panorama",
            label: t("properties.detail.panorama"),
            href: home.panorama,
            icon: "rotate-3d" as const,
          },
        ]
      : []),
    ...(home.videoLink
      ? [
          {
            key: "video",
            label: t("properties.detail.video"),
            href: home.videoLink,
            icon: "play" as const,
          },
        ]
      : []),
  ];
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("properties.detail.documents")}</h2>
      <ul className="file-links">
        {files.map(({ key, label, href, icon }) => (
          <li key={key}>
            <a href={href} className="link" rel="noopener noreferrer" target="_blank">
              <Icon name={icon} />
              {label}
              <span className="visually-hidden"> {t("properties.detail.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Place({ home }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t("properties.detail.place")}</h2>
      <address className="place-address">
        <Icon name="map-pin" />
        <bdi>{home.fullAddress}</bdi>
      </address>
      <div className="map-placeholder">
        <Icon name="map" />
        <p dir={home.position ? "ltr" : undefined}>
          {home.position
            ? t("properties.detail.position", {
                latitude: home.position.latitude.toFixed(5),
                longitude: home.position.longitude.toFixed(5),
              })
            : t("properties.detail.noPosition")}
        </p>
        {home.position ? (
          <a
            className="button button-secondary button-small"
            rel="noopener noreferrer"
            target="_blank"
            href={`https://www.openstreetmap.org/?mlat=${home.position.latitude}&mlon=${home.position.longitude}#map=16/${home.position.latitude}/${home.position.longitude}`}
          >
            {t("properties.detail.openMap")}
            <span className="visually-hidden"> {t("properties.detail.newTab")}</span>
          </a>
        ) : null}
      </div>
      {home.facilities.length > 0 ? (
        <>
          <h3>{t("properties.detail.nearby")}</h3>
          <DefinitionList
            items={home.facilities.map(({ name, distance }) => ({
              term: name,
              detail: t("properties.detail.distance", { distance }),
            }))}
          />
        </>
      ) : null}
    </section>
  );
}

/** Who offers the home, and how to reach them. */
export function Owner({ home }: SectionProps) {
  const { t } = useTranslation();
  const { companyName } = useSite();
  const { slug, picture, isVerified, isOperator, email, mobile } = home.owner;
  const name = isOperator ? companyName : home.owner.name;
  return (
    <section aria-labelledby="owner">
      <SectionHeading id="owner" title={t("properties.detail.owner")} />
      <Card className="owner-card">
        <Avatar name={name} url={picture} size="large" />
        <div>
          <p className="owner-name">
            <Link className="link" to={paths.agent(slug, isOperator ? { is_admin: 1 } : {})}>
              <b>{name}</b>
            </Link>
            {isVerified ? (
              <Badge tone="good" icon="badge-check">
                {t("properties.detail.verified")}
              </Badge>
            ) : null}
          </p>
          <ContactWays
            email={email}
            mobile={mobile}
            subject={home.title}
            next={`${paths.property(home.slug_id)}#owner`}
          />
        </div>
      </Card>
    </section>
  );
}
