import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { searchAlerts, stopSearchAlerts } from "~/contract/saved-searches";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { failPage, upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/web.server/not-found";

/** Opening the link changes nothing: programs that look at letters open links too. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  requireEmbeddedApi();
  const [t, search] = await Promise.all([
    getTexts(request),
    upstream(request).call(searchAlerts, { token: params.token }),
  ]);
  if (!search) throw notFound("page");
  return {
    title: t("properties.saved.stop.title"),
    name: search.name,
    isStopped: search.frequency === "none",
  };
}

/** Stops the letters without asking again and without a session; whatever the body says (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  requireEmbeddedApi();
  try {
    await upstream(request).call(stopSearchAlerts, { token: params.token });
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
  const { title, name, isStopped } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = isStopped || answer?.isStopped;
  return (
    <div className="wide">
      <EmptyState
        level={1}
        drawing="bell"
        title={isDone ? t("properties.saved.stop.done") : title}
        text={t(isDone ? "properties.saved.stop.doneText" : "properties.saved.stop.text", { name })}
        action={
          isDone ? (
            <ButtonLink href={paths.savedSearches()}>{t("properties.saved.title")}</ButtonLink>
          ) : (
            <Form method="post">
              <SubmitButton>{t("properties.saved.stop.button")}</SubmitButton>
            </Form>
          )
        }
      />
    </div>
  );
}
