import { isRouteErrorResponse, useParams, useRouteError, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { longestMessage } from "~/contract/chat/rules";
import { readDraft } from "~/ui/chat-drafts";
import { ErrorPage } from "~/ui/error-page";
import { useSite } from "~/ui/site-context";
import { SaveAfterSignIn, WordsToCopy } from "~/ui/unsent-words";
import type { UnsentWords } from "./conversation.server";

/** In place of a conversation that cannot be shown: why not, and what was written there and not sent. */
export function UnsentWordsPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { written = "", signIn } = ((isRouteErrorResponse(error) && error.data) ||
    {}) as Partial<UnsentWords>;
  const words = useDraftElse(written);
  if (!signIn)
    return (
      <ErrorPage>
        {words ? <WordsToCopy text={t("chat.unsentWords.text")} written={words} /> : null}
      </ErrorPage>
    );
  return (
    <SaveAfterSignIn
      text={t("chat.unsentWords.signedOutText")}
      label={t("chat.unsentWords.words")}
      button={t("chat.write.send")}
      icon="send"
      longest={longestMessage}
      encType="multipart/form-data"
      written={words}
      href={signIn.href}
      name="message"
      others={[
        ["sender_id", signIn.senderId],
        ["client_id", signIn.clientId],
      ]}
    />
  );
}

/** In place of the composer, once nothing can be sent any more: what was being written in it. */
export function InterruptedWords() {
  const { t } = useTranslation();
  const words = useDraftElse("");
  return words ? <WordsToCopy text={t("chat.unsentWords.text")} written={words} /> : null;
}

/** What came with the page; with scripts, what this device kept of the conversation that was just left. */
function useDraftElse(written: string) {
  const { property, user } = useParams();
  const { memberId } = useSite();
  const asOperator = useSearchParams()[0].get("as") === "operator";
  const [draft, setDraft] = useState("");
  useEffect(
    () =>
      setDraft(
        readDraft({ memberId, propertyId: Number(property), userId: Number(user), asOperator }),
      ),
    [memberId, property, user, asOperator],
  );
  return written || draft;
}
