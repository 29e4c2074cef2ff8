import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { deleteChat, loadDeletion } from "./acts.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadDeletion(request, params);
export const action = ({ request, params }: ActionFunctionArgs) => deleteChat(request, params);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Asks whether a message, or the whole conversation, should go. */
export default function DeleteChat() {
  const { t } = useTranslation();
  const { title, partner, message } = useLoaderData<typeof loader>();
  const { name, home } = partner;
  return (
    <div className="narrow stack">
      <PageHeading title={title} />
      {message ? (
        <blockquote dir="auto">{message.text || message.fileName}</blockquote>
      ) : (
        <p>
          <bdi>{name}</bdi> · <bdi>{home}</bdi>
        </p>
      )}
      <p>{t(message ? "chat.delete.messageText" : "chat.delete.text", { name })}</p>
      <Form method="post" className="actions">
        <SubmitButton variant="danger" icon="trash-2">
          {t(message ? "chat.delete.messageNow" : "chat.delete.now")}
        </SubmitButton>
        <ButtonLink href={chatPaths.chat(partner)} variant="quiet">
          {t("chat.keep")}
        </ButtonLink>
      </Form>
    </div>
  );
}
