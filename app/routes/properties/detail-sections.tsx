import { behalfPaths } from "~/behalf-paths";
import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { chatPaths } from "~/chat-paths";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ContactWays } from "~/ui/contact-ways";
import { DefinitionList } from "~/ui/definition-list";
import { EditForOwner } from "~/ui/edit-for-owner";
import { Description } from "~/ui/description";
import { FactList } from "~/ui/fact-list";
import { SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Panorama } from "~/ui/panorama";
import { iconAddress } from "~/ui/picture-source";
import { PlaceMap } from "~/ui/place-map";
import { useOperatorName, useSite } from "~/ui/site-context";
import { TextLink } from "~/ui/text-link";
import type { HomeView } from "./detail-view";

interface SectionProps {
  home: HomeView;
}

export function About({ home }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about">
      <h2 id="about">{t("properties.detail.about")}</h2>
      <FactList size="large" facts={home.firstFacts} />
      <Description {...home.description} />
    </section>
  );
}

export function Facts({ home }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTerm();
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t("properties.detail.facts")}</h2>
      <DefinitionList
        items={[
          { term: t("common.category"), detail: home.category },
          ...home.answers.map(({ name, value }) => ({
            term: name,
            detail: Array.isArray(value) ? (
              <ul className="plain-list">
                {value.map((one) => (
                  <li key={one}>{translate(one)}</li>
                ))}
              </ul>
            ) : (
              value
            ),
          })),
          ...(home.listed ? [{ term: t("properties.detail.listed"), detail: home.listed }] : []),
        ]}
      />
    </section>
  );
}

/** A plan, a certificate: each with its kind and how large it is, where that is known. */
export function Documents({ home: { documents } }: SectionProps) {
  const { t } = useTranslation();
  const translate = useTerm();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{t("properties.detail.documents")}</h2>
      <ul className="papers">
        {documents.map(({ key, name, href, facts }) => (
          <li key={key}>
            <a href={href} rel="noopener noreferrer" target="_blank">
              <Icon name="file-text" />
              <span>
                <bdi>{translate(name)}</bdi>
                {facts.length > 0 ? <small> {facts.join(" · ")}</small> : null}
              </span>
              <Icon name="download" />
              <span className="visually-hidden"> {t("properties.detail.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The inside, all the way round. */
export function Surroundings({ home: { panorama, title } }: SectionProps) {
  const { t } = useTranslation();
  if (!panorama) return null;
  return (
    <section aria-labelledby="panorama">
      <h2 id="panorama">{t("properties.detail.panorama")}</h2>
      <Panorama url={panorama} title={title} />
    </section>
  );
}

export function Place({ home: { title, fullAddress, position, facilities } }: SectionProps) {
  const { t } = useTranslation();
  const term = useTerm();
  return (
    <section aria-labelledby="place">
      <h2 id="place">{t("properties.detail.place")}</h2>
      {position ? (
        <PlaceMap {...position} label={title} address={fullAddress} />
      ) : (
        <>
          <address className="place-address">
            <Icon name="map-pin" />
            <bdi>{fullAddress}</bdi>
          </address>
          <p className="quiet">{t("properties.detail.noPosition")}</p>
        </>
      )}
      {facilities.length > 0 ? (
        <>
          <h3>{t("properties.detail.nearby")}</h3>
          <ul className="distances">
            {facilities.map(({ id, name, image, distance }) => (
              <li key={id}>
                {image ? <img src={iconAddress(image)} alt="" loading="lazy" /> : null}
                <span>{term(name)}</span>
                <bdi>{distance}</bdi>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** Who offers the home, and how to reach them. */
export function Owner({ home }: SectionProps) {
  const { t } = useTranslation();
  const { memberId, isOperator: isReadByOperator } = useSite();
  const operatorName = useOperatorName();
  const { slug, picture, isVerified, isOperator, email, mobile, isWithheld } = home.owner;
  const isOwn = isOperator ? isReadByOperator : home.added_by === memberId;
  const name = isOperator ? operatorName : home.owner.name;
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
          {home.isClosed ? (
            <p className="quiet">{t("properties.detail.noContact")}</p>
          ) : (
            <>
              {home.added_by === null || isOwn ? null : (
                <p className="owner-chat">
                  <ButtonLink
                    href={chatPaths.chat({ propertyId: home.id, userId: home.added_by })}
                    icon="message-circle"
                  >
                    {t("chat.begin")}
                  </ButtonLink>
                </p>
              )}
              <ContactWays
                email={email}
                mobile={mobile}
                isWithheld={isWithheld}
                subject={home.title}
                next={`${paths.property(home.slug_id)}#owner`}
              />
            </>
          )}
        </div>
      </Card>
      <EditForOwner href={behalfPaths.editForOwner("property", home.id)} />
      {home.report ? (
        <p className="report-line">
          {home.report.isDone ? (
            <span className="quiet">
              <Icon name="flag" /> {t("properties.report.done.title")}
            </span>
          ) : (
            <TextLink quiet icon="flag" href={paths.reportProperty(home.slug_id)} rel="nofollow">
              {t("properties.report.title")}
            </TextLink>
          )}
        </p>
      ) : null}
    </section>
  );
}
