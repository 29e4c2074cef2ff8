import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ListedMessage } from "~/contract/operator/messages/calls";
import { messageStates } from "~/contract/operator/messages/rules";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { EntryList } from "../parts/entry-list";
import { Link } from "~/ui/link";
import { loadMessages } from "./messages.server";
import { StateBadge } from "./state-badge";

export const loader = ({ request }: LoaderFunctionArgs) => loadMessages(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What operators tell members, in every state, latest first. */
export default function Messages() {
  const { t } = useTranslation();
  const { title, messages, state, page, pages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("broadcasts.lead")}
      filters={
        <Tabs
          label={t("broadcasts.state")}
          tabs={[undefined, ...messageStates].map((one) => ({
            href: operatorPaths.operatorMessages({ state: one }),
            label: t(`broadcasts.states.${one ?? "all"}`),
            current: one === state,
          }))}
        />
      }
      add={{ href: operatorPaths.operatorMessageDraft("new"), label: t("broadcasts.new") }}
      empty={{ title: t("broadcasts.none"), text: t("broadcasts.noneText") }}
      file={{ table: "messages", filters: { state } }}
      columns={[
        { key: "message", label: t("broadcasts.message") },
        { key: "state", label: t("broadcasts.state") },
        { key: "audience", label: t("broadcasts.audience") },
        { key: "told", label: t("broadcasts.told") },
        { key: "when", label: t("operator.acts.when") },
      ]}
      rows={messages.map((message) => ({
        key: message.id,
        cells: {
          message: (
            <span className="listing-cell-words" dir="auto">
              <Link to={operatorPaths.operatorMessage(message.id)}>{message.title}</Link>
              {message.operator_name ? <small>{message.operator_name}</small> : null}
            </span>
          ),
          state: <StateBadge state={message.state} />,
          audience: t(message.is_to_everyone ? "broadcasts.everyone" : "broadcasts.some"),
          told: message.reader_count,
          when: <When message={message} />,
        },
      }))}
      after={
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorMessages({ state, page: next })}
        />
      }
    />
  );
}

/** When it goes out, was told, or was written. */
function When({ message }: { message: ListedMessage }) {
  const { i18n } = useTranslation();
  const { state, begins_at, told_at, created_at } = message;
  const time = told_at ?? (state === "scheduled" ? begins_at : created_at);
  return (
    <span className="listing-cell-words">
      {formatDay(time, i18n.language, "medium")}
      <small>{formatClock(time, i18n.language)}</small>
    </span>
  );
}
