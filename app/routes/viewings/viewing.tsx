import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { paths } from "~/paths";
import viewingsUrl from "~/styles/viewings.css?url";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { AcceptViewing, EndViewing, ProposeTimes } from "./move-forms";
import { OwnTime } from "./own-time";
import { ViewingBadge } from "./viewing-badge";
import type { ViewingView } from "./viewing-view.server";
import { loadViewing, moveViewing } from "./viewing.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewingsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadViewing(request, params.id);
export const action = ({ request, params }: ActionFunctionArgs) => moveViewing(request, params.id);

/** Also after a refusal: the page shows how the viewing stands now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One viewing: when and with whom, and what the reader may do about it. */
export default function OneViewing() {
  const { t } = useTranslation();
  const say = useMessage();
  const { title, viewing, zone, firstDay, lastDay } = useLoaderData<typeof loader>();
  const moved = useActionData<typeof action>();
  const replyTo = (move: keyof ViewingView["can"]) => (moved?.move === move ? moved.reply : null);
  const { can, side, state, waits } = viewing;
  return (
    <MemberArea>
      <TextLink
        href={paths.viewings({ side: side === "asker" ? side : undefined })}
        icon="arrow-left"
      >
        {t(`viewings.list.${side}`)}
      </TextLink>
      <PageHeading title={title} lead={<ViewingBadge state={state} waits={waits} />} />
      {moved?.conflict ? (
        <Notice tone="danger" title={say(moved.conflict)}>
          {t("viewings.one.conflict")}
        </Notice>
      ) : null}
      <div className="viewing">
        <div className="stack">
          <ViewingStatus viewing={viewing} zone={zone} />
          {can.accept ? <AcceptViewing viewing={viewing} reply={replyTo("accept")} /> : null}
          <Notes viewing={viewing} />
          <div className="viewing-moves">
            {can.propose ? (
              <ProposeTimes reply={replyTo("propose")} {...{ zone, firstDay, lastDay }} />
            ) : null}
            {can.decline ? <EndViewing move="decline" reply={replyTo("decline")} /> : null}
            {can.cancel ? <EndViewing move="cancel" reply={replyTo("cancel")} /> : null}
          </div>
        </div>
        <Beside viewing={viewing} />
      </div>
    </MemberArea>
  );
}

/** What is agreed on, or what is waited for, or why it ended. */
function ViewingStatus({ viewing, zone }: { viewing: ViewingView; zone: string }) {
  const { t } = useTranslation();
  const { id, state, side, waits, agreed, times, endReason, endedBy } = viewing;
  const name = viewing.other.name || t("viewings.somebody");
  if (state === "accepted" && agreed)
    return (
      <Card className="viewing-agreed">
        <p>{t("viewings.one.agreed")}</p>
        <p className="viewing-time-large">
          <time dateTime={agreed.at}>{agreed.text}</time>
          <OwnTime at={agreed.at} shown={agreed.text} />
        </p>
        <p className="quiet">{t("viewings.one.zone", { zone })}</p>
        <ButtonLink
          href={paths.viewingCalendar(id)}
          variant="secondary"
          icon="calendar"
          reloadDocument
        >
          {t("viewings.one.calendar")}
        </ButtonLink>
      </Card>
    );
  if (state === "requested")
    return (
      <>
        <p>{t(`viewings.one.${waits ? "asked" : "waiting"}.${side}`, { name })}</p>
        {waits ? null : (
          <ul className="viewing-times">
            {times.map(({ at, text }) => (
              <li key={at}>
                <time dateTime={at}>{text}</time>
                <OwnTime at={at} shown={text} />
              </li>
            ))}
          </ul>
        )}
        <p className="quiet">{t("viewings.one.zone", { zone })}</p>
      </>
    );
  const by = endedBy === side ? "you" : "other";
  const how = state === "passed" ? (agreed ? "agreed" : "nobody") : by;
  return (
    <>
      <p>{t(endReason ? `viewings.end.${endReason}` : `viewings.end.${state}.${how}`, { name })}</p>
      {agreed ? <p className="quiet">{t("viewings.one.was", { time: agreed.text })}</p> : null}
    </>
  );
}

function Notes({ viewing: { notes, side, other } }: { viewing: ViewingView }) {
  const { t } = useTranslation();
  return notes.map((note) => (
    <figure key={note.side} className="viewing-note">
      <figcaption>
        {note.side === side ? (
          t("viewings.one.you")
        ) : (
          <bdi>{other.name || t("viewings.somebody")}</bdi>
        )}
      </figcaption>
      <blockquote dir="auto">{note.text}</blockquote>
    </figure>
  ));
}

/** The home and the other side. */
function Beside({ viewing }: { viewing: ViewingView }) {
  const { t } = useTranslation();
  const { slug, title, image, city, other, state, chat } = viewing;
  return (
    <Card as="section" className="viewing-beside">
      <div className="listing-cell">
        <Picture url={image} alt="" sizes="80px" largest={160} />
        <span dir="auto">
          {slug ? <Link to={paths.property(slug)}>{title}</Link> : title}
          <small>{city}</small>
        </span>
      </div>
      <div className="cluster">
        <Avatar name={other.name} url={other.picture} size="small" />
        <bdi>{other.name || t("viewings.somebody")}</bdi>
      </div>
      {chat ? (
        <ButtonLink href={chat} variant="secondary" icon="message-circle">
          {t("chat.begin")}
        </ButtonLink>
      ) : null}
      {other.email || other.mobile ? (
        <ul className="viewing-contacts">
          {other.email ? (
            <li>
              <a className="link" href={`mailto:${other.email}`}>
                {other.email}
              </a>
            </li>
          ) : null}
          {other.mobile ? (
            <li>
              <a className="link" href={`tel:+${other.mobile.replace(/^\+/, "")}`}>
                <bdi>+{other.mobile.replace(/^\+/, "")}</bdi>
              </a>
            </li>
          ) : null}
        </ul>
      ) : state === "requested" ? (
        <p className="quiet">{t("viewings.one.contactsLater")}</p>
      ) : null}
    </Card>
  );
}
