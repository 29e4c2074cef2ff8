import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import chatUrl from "~/styles/chat.css?url";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { HeldMessage } from "~/contract/operator/reviews/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { ChatBubble } from "~/ui/chat-bubble";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { KeptReason } from "../parts/kept-reason";
import { PersonToReach } from "../parts/person-to-reach";
import { queuePath } from "./queues";
import type { ReplyChoice } from "../replies/choices.server";
import { Desk, WayThrough } from "./desk";
import { HeldSender } from "./held-sender";
import { ReasonForm } from "../parts/reason-form";
import { loadHeldMessage, decideHeldMessage } from "./held-message.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadHeldMessage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideHeldMessage(request, params.id);

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

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
          <HeldSender sender={sender} joined={joined} />
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
        <Link className="link" to={operatorPaths.operatorListing("property", property_id)}>
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
      ) : (
        <KeptReason reply={reply} />
      )}
    </aside>
  );
}
