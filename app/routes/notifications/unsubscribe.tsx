import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getSubscription, unsubscribe } from "~/contract/notifications/calls";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { failPage, upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";

/** Opening the link changes nothing: programs that look at letters open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [t, subscription] = await Promise.all([
    getTexts(request),
    upstream(request).call(getSubscription, { token: params.token }),
  ]);
  if (!subscription) throw notFound("page");
  const { topic, name, is_stopped: isStopped } = subscription;
  return {
    title: t(name ? "properties.saved.stop.title" : "notifications.stop.title"),
    topic,
    name,
    isStopped,
  };
}

/** Stops the letters without asking again and without a session; whatever the body says (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  try {
    await upstream(request).call(unsubscribe, { token: params.token });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) throw notFound("page");
    failPage(error);
  }
  return { isStopped: true };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Where the link at the end of a letter leads; nobody has to sign in. */
export default function Unsubscribe() {
  const { t } = useTranslation();
  const { title, topic, name, isStopped } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = isStopped || answer?.isStopped;
  const topicName = t(`notifications.topic.${topic}`);
  // A saved search has letters of its own.
  const words = name
    ? {
        text: t("properties.saved.stop.text", { name }),
        button: t("properties.saved.stop.button"),
        done: t("properties.saved.stop.done"),
        doneText: t("properties.saved.stop.doneText", { name }),
      }
    : {
        text: t("notifications.stop.text", { topic: topicName }),
        button: t("notifications.stop.button"),
        done: t("notifications.stop.done"),
        doneText: t("notifications.stop.doneText", { topic: topicName }),
      };
  return (
    <div className="wide">
      <EmptyState
        level={1}
        drawing="bell"
        title={isDone ? words.done : title}
        text={isDone ? words.doneText : words.text}
        action={
          isDone ? (
            <ButtonLink href={name ? paths.savedSearches() : paths.notificationChoices()}>
              {t(name ? "properties.saved.title" : "notifications.choices.title")}
            </ButtonLink>
          ) : (
            <Form method="post">
              <SubmitButton>{words.button}</SubmitButton>
            </Form>
          )
        }
      />
    </div>
  );
}
