import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import chatUrl from "~/styles/chat.css?url";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReportedChat } from "~/contract/operator/reviews/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { ChatBubble } from "~/ui/chat-bubble";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { KeptReason } from "../parts/kept-reason";
import { PersonToReach } from "../parts/person-to-reach";
import { queuePath } from "./queues";
import type { ReplyChoice } from "../replies/choices.server";
import { Desk, WayThrough } from "./desk";
import { WarnReportedMember } from "./meanwhile";
import { ReasonForm } from "../parts/reason-form";
import { loadChatReport, decideChatReport, type ReportedMessageView } from "./chat-report.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadChatReport(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideChatReport(request, params.id);

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What was said in a reported conversation, beside the decision. */
export default function ReviewChatReport() {
  const { t, i18n } = useTranslation();
  const { title, desk, warnings, report, messages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("conversations")} />
      <PageHeading
        title={title}
        lead={t("operator.chatReports.about", {
          title: report.title,
          day: formatDay(report.created_at, i18n.language),
        })}
      />
      <div className="split">
        <div className="stack">
          <section className="stack">
            <SectionHeading title={t("operator.review.reason")} />
            <blockquote className="chat-text" dir="auto">
              {report.reason}
            </blockquote>
          </section>
          <Said report={report} messages={messages} />
          <WarnReportedMember report={report} desk={desk} replies={warnings} />
        </div>
        <Verdict report={report} replies={desk?.replies ?? []} />
      </div>
      <Desk desk={desk} />
    </div>
  );
}

interface SaidProps {
  report: ReportedChat;
  messages: ReportedMessageView[];
}

/** Whoever was reported stands at the near side. */
function Said({ report: { reporter, reported }, messages }: SaidProps) {
  const { t } = useTranslation();
  return (
    <section className="stack">
      <SectionHeading title={t("operator.chatReports.said")} />
      <ol className="chat-talk">
        {messages.map((message) => {
          const { name } = message.isReporters ? reporter : reported;
          return (
            <ChatBubble key={message.id} who={name} words={message} isFar={message.isReporters}>
              <p className="chat-facts">
                <bdi aria-hidden="true">{name}</bdi>
                <time dateTime={message.at ?? undefined}>{message.time}</time>
              </p>
            </ChatBubble>
          );
        })}
      </ol>
    </section>
  );
}

const tones = { open: "highlight", upheld: "danger", dismissed: "neutral" } as const;
const words = { open: "open", upheld: "closed", dismissed: "dismissed" } as const;

interface VerdictProps {
  report: ReportedChat;
  replies: ReplyChoice[];
}

/** Leave everything as it is, or close the account of whoever was reported. */
function Verdict({ report: { state, reporter, reported }, replies }: VerdictProps) {
  const { t } = useTranslation();
  const reply = useActionData<typeof action>()?.reply;
  const isOpen = state === "open";
  return (
    <aside className="review" aria-labelledby="decision">
      <h2 id="decision">{t(isOpen ? "operator.review.title" : "operator.review.decided")}</h2>
      <p className="cluster">
        <Badge tone={tones[state]}>{t(`operator.state.${words[state]}`)}</Badge>
        {reported.is_active ? null : (
          <Badge icon="circle-x">{t("operator.members.state.deactivated")}</Badge>
        )}
      </p>
      <PersonToReach term={t("operator.chatReports.reported")} person={reported} />
      <PersonToReach term={t("operator.chatReports.reporter")} person={reporter} />
      {isOpen ? (
        <>
          <p className="quiet">{t("operator.chatReports.lead")}</p>
          <Form method="post">
            <SubmitButton wide variant="secondary" name="intent" value="approve">
              {t("operator.chatReports.dismiss")}
            </SubmitButton>
          </Form>
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.members.reasonHint")}
            button={t("operator.chatReports.uphold")}
          />
        </>
      ) : (
        <KeptReason reply={reply} />
      )}
    </aside>
  );
}
