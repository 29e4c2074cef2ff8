import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import type { OwnProjectRow as Row } from "./my-projects.server";
import { DeleteButton, Moves } from "./owner-actions";

/** One of the member's projects, with what can be done with it. */
export function OwnProjectRow({ row }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <li className="own-listing">
      <Picture url={row.picture} alt="" sizes="(min-width:48rem) 200px, 100vw" largest={640} />
      <div className="own-listing-words">
        <h2 dir="auto">{row.title}</h2>
        <p className="quiet" dir="auto">
          {row.place}
        </p>
        <span className="cluster">
          <Badge tone="accent" icon={row.stage === "upcoming" ? "calendar" : "building-2"}>
            {t(`ui.card.${row.stage}`)}
          </Badge>
          {row.review ? <StatusBadge status={row.review} /> : null}
          {row.review === "approved" ? (
            <StatusBadge status={row.shown ? "active" : "inactive"} />
          ) : null}
          {row.promoted ? <StatusBadge status="featured" /> : null}
        </span>
        <p className="own-listing-figures">
          <span className="figure">
            <Icon name="eye" label={t("listings.own.views")} /> <span>{row.views}</span>
          </span>
          <span className="figure">
            <Icon name="layers" label={t("listings.project.floors.title")} />{" "}
            <span>{row.floors}</span>
          </span>
        </p>
        {row.review === "rejected" ? (
          <Notice tone="warning" title={t("listings.own.rejectedTitle")}>
            <p dir="auto">{row.rejection || t("listings.own.noReason")}</p>
            <p>{t("listings.own.rejectedText")}</p>
          </Notice>
        ) : null}
      </div>
      <div className="own-listing-actions">
        {row.canEdit ? (
          <ButtonLink
            href={paths.editProject(row.slug)}
            variant="secondary"
            size="small"
            icon="pencil"
          >
            {t("listings.mine.edit")}
            <span className="visually-hidden">: {row.title}</span>
          </ButtonLink>
        ) : null}
        {row.review === "approved" && row.shown ? (
          <ButtonLink
            href={paths.project(row.slug)}
            variant="secondary"
            size="small"
            icon="external-link"
          >
            {t("listings.own.public")}
            <span className="visually-hidden">: {row.title}</span>
          </ButtonLink>
        ) : null}
        <Moves listed={row} moves={row.moves} />
        <DeleteButton listed={row} />
      </div>
    </li>
  );
}
