import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import newsUrl from "~/styles/operator-news.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { EntryPage } from "../parts/entry-page";
import { RemoveEntry } from "../parts/remove-entry";
import { AboutMessage } from "./about-message";
import { MessagePreviews } from "./message-previews";
import { MessageReach } from "./message-reach";
import { actOnMessage, loadMessage } from "./messages.server";
import { StateBadge } from "./state-badge";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: newsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadMessage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => actOnMessage(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A message as members read it. A draft is sent from here, once it was seen how many it reaches. */
export default function Message() {
  const { t } = useTranslation();
  const say = useMessage();
  const { title, found, previews } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as { refused?: string } | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorMessages(), label: t("broadcasts.title") }}
      mark={<StateBadge state={found.state} />}
      log={{ kind: "news", id: found.id }}
    >
      {answer?.refused ? <Notice tone="danger">{say(answer.refused)}</Notice> : null}
      <AboutMessage />
      <MessageReach />
      <MessageActs />
      <MessagePreviews previews={previews} picture={found.picture} />
      {found.state === "draft" ? (
        <RemoveEntry
          name={found.title}
          revision={found.revision}
          text={t("broadcasts.removeText")}
        />
      ) : null}
    </EntryPage>
  );
}

/** What can be done with it as it stands. */
function MessageActs() {
  const { t } = useTranslation();
  const { found } = useLoaderData<typeof loader>();
  const { state, figures, reach } = found;
  const isFiltered = [
    ...[found.city, found.listings, found.verified, found.package_id, found.language],
    ...[found.registered_since, found.registered_until],
    ...[found.terms_version, found.privacy_version],
  ].some(Boolean);
  const isStoppable = state === "scheduled" || state === "sending" || figures.left > 0;
  return (
    <Form method="post" className="cluster">
      <input type="hidden" name="revision" value={found.revision} />
      {state === "draft" && reach && reach.told > 0 ? (
        <Button icon="send" name="intent" value="send">
          {found.begin_at
            ? t("broadcasts.schedule", { count: reach.told })
            : t("broadcasts.send", { count: reach.told })}
        </Button>
      ) : null}
      {state === "draft" ? (
        <ButtonLink
          variant="secondary"
          icon="pencil"
          href={operatorPaths.operatorMessageDraft(found.id)}
        >
          {t("broadcasts.change")}
        </ButtonLink>
      ) : null}
      {isStoppable ? (
        <Button variant="danger" name="intent" value="stop">
          {t(state === "scheduled" ? "broadcasts.stopBefore" : "broadcasts.stop")}
        </Button>
      ) : null}
      {found.is_to_everyone || isFiltered ? (
        <Button variant="quiet" icon="copy" name="intent" value="copy">
          {t("broadcasts.copy")}
        </Button>
      ) : null}
    </Form>
  );
}
