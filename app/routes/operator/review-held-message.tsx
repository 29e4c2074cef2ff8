import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import {
  type HeldMessage,
  refuseHeldMessage,
  releaseHeldMessage,
  operatorHeldMessages,
} from "~/contract/operator/reviews/calls";
import { formatDay } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { formatFileSize } from "~/i18n/measures";
import { relativeTime } from "~/i18n/relative-time";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import chatUrl from "~/styles/chat.css?url";
import { Badge } from "~/ui/badge";
import { ChatBubble } from "~/ui/chat-bubble";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { notFound } from "~/screens.server/not-found";
import { decide } from "./decide.server";
import { PersonToReach } from "./person-to-reach";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";
import type { ReplyChoice } from "./replies/choices.server";
import { Desk, WayThrough } from "./review/desk";
import { loadDesk } from "./review/desk.server";
import { ReasonForm } from "./reason-form";

/** A message that waits, or waited, for the operators. @throws 404 */
async function loadHeldMessage(request: Request, id: number) {
  await requireOperator(request, "review");
  const [[held], t, language] = await Promise.all([
    upstream(request).call(operatorHeldMessages, { id }),
    getTexts(request),
    getLanguage(request),
  ]);
  if (!held) throw notFound("page");
  const joined = held.sender.created_at;
  return {
    title: held.sender.name,
    desk: await loadDesk(request, { kind: "messages", id }),
    held,
    words: wordsOf(held, language),
    joined: joined
      ? `${formatDay(joined, language)} (${relativeTime(t, language, new Date(joined))})`
      : "",
  };
}

function wordsOf(held: HeldMessage, language: string) {
  const { id, message, file, file_name, file_size, is_picture, audio } = held;
  const isOwn = capabilities().privateFiles;
  return {
    text: message,
    file: file
      ? {
          href: isOwn ? operatorPaths.operatorHeldFile(id) : file,
          name: file_name || file.slice(file.lastIndexOf("/") + 1),
          size: file_size ? formatFileSize(file_size, language) : "",
          isPicture: is_picture,
        }
      : null,
    audio: audio ? (isOwn ? operatorPaths.operatorHeldRecording(id) : audio) : null,
  };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadHeldMessage(request, readId(params.id, "page"));

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = readId(params.id, "page");
  return decide(request, {
    subject: { kind: "messages", id },
    approve: (api) => api.call(releaseHeldMessage, { id }),
    reject: (api, why) => api.call(refuseHeldMessage, { id, ...why }),
    here: operatorPaths.operatorHeldMessage(id),
    next: queuePath("messages"),
    approved: "operator.heldMessages.released",
    rejected: "operator.heldMessages.refused",
  });
};

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A message that waits: what it says, why it waits, who wrote it, beside the decision. */
export default function ReviewHeldMessage() {
  const { t, i18n } = useTranslation();
  const { title, desk, held, words, joined } = useLoaderData<typeof loader>();
  const { sender, receiver } = held;
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("messages")} />
      <PageHeading
        title={title}
        lead={t("operator.heldMessages.about", {
          name: receiver.name,
          title: held.title,
          day: formatDay(held.created_at, i18n.language),
        })}
      />
      <div className="split">
        <div className="stack">
          <Notice tone="warning" title={t(`operator.heldMessages.rule.${held.rule}`)}>
            {held.state === "open" ? (
              <p>{t(`operator.heldMessages.ruleText.${held.rule}`)}</p>
            ) : null}
          </Notice>
          <section className="stack">
            <SectionHeading title={t("operator.heldMessages.message")} />
            <ol className="chat-talk">
              <ChatBubble who={sender.name} words={words} isFar={false} />
            </ol>
          </section>
          <section className="stack">
            <SectionHeading title={t("operator.heldMessages.sender")} />
            <DefinitionList
              items={[
                { term: t("operator.heldMessages.joined"), detail: joined },
                {
                  term: t("operator.heldMessages.verified"),
                  detail: t(`operator.heldMessages.${sender.is_verified ? "yes" : "no"}`),
                },
                {
                  term: t("operator.heldMessages.conversations"),
                  detail: formatNumber(sender.conversation_count, i18n.language),
                },
              ]}
            />
          </section>
        </div>
        <Verdict held={held} replies={desk?.replies ?? []} />
      </div>
      <Desk desk={desk} />
    </div>
  );
}

const tones = { open: "highlight", released: "good", refused: "danger" } as const;
const words = { open: "held", released: "released", refused: "refused" } as const;

/** Deliver it, or leave it with its sender. */
function Verdict({ held, replies }: { held: HeldMessage; replies: ReplyChoice[] }) {
  const { t } = useTranslation();
  const { state, reason, sender, receiver, property_id, title } = held;
  const reply = useActionData<typeof action>()?.reply;
  const isOpen = state === "open";
  return (
    <aside className="review" aria-labelledby="decision">
      <h2 id="decision">{t(isOpen ? "operator.review.title" : "operator.review.decided")}</h2>
      <p className="cluster">
        <Badge tone={tones[state]}>{t(`operator.state.${words[state]}`)}</Badge>
        {sender.is_active ? null : (
          <Badge icon="circle-x">{t("operator.members.state.deactivated")}</Badge>
        )}
      </p>
      <PersonToReach term={t("operator.heldMessages.sender")} person={sender} />
      <p>
        {t("operator.heldMessages.receiver")}:{" "}
        <Link className="link" to={operatorPaths.operatorMember(receiver.id)}>
          <bdi>{receiver.name}</bdi>
        </Link>
        <br />
        <Link className="link" to={operatorPaths.operatorListing(property_id)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      {reason ? (
        <div className="stack">
          <h3>{t("operator.review.reasonGiven")}</h3>
          <blockquote className="chat-text" dir="auto">
            {reason}
          </blockquote>
        </div>
      ) : null}
      {isOpen ? (
        <>
          <p className="quiet">{t("operator.heldMessages.lead")}</p>
          <Form method="post">
            <SubmitButton wide name="intent" value="approve">
              {t("operator.heldMessages.release")}
            </SubmitButton>
          </Form>
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.heldMessages.reasonHint")}
            button={t("operator.heldMessages.refuse")}
          />
        </>
      ) : null}
    </aside>
  );
}
