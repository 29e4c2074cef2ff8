import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { longestMessage } from "~/contract/chat.limits";
import { Button, ButtonLink } from "~/ui/button";
import { readDraft } from "~/ui/chat-drafts";
import { ErrorPage } from "~/ui/error-page";
import { useSite } from "~/ui/site-context";
import type { UnsentWords } from "./conversation.server";

/** In place of a conversation that cannot be shown: why not, and what was written there and not sent. */
export function UnsentWordsPage() {
  const error = useRouteError();
  const { written = "", signIn } = ((isRouteErrorResponse(error) && error.data) ||
    {}) as Partial<UnsentWords>;
  const words = useDraftElse(written);
  if (signIn) return <SendAfterSignIn written={words} signIn={signIn} />;
  return <ErrorPage>{words ? <Words written={words} /> : null}</ErrorPage>;
}

/** What came with the page; with scripts, what this device kept of the conversation that was just left. */
function useDraftElse(written: string) {
  const { property, user } = useParams();
  const { memberId } = useSite();
  const [draft, setDraft] = useState("");
  useEffect(
    () => setDraft(readDraft({ memberId, propertyId: Number(property), userId: Number(user) })),
    [memberId, property, user],
  );
  return written || draft;
}

function Words({ written }: { written: string }) {
  const { t } = useTranslation();
  return (
    <section className="narrow stack" aria-labelledby="unsent">
      <h2 id="unsent">{t("chat.unsentWords.title")}</h2>
      <p id="unsent-hint">{t("chat.unsentWords.text")}</p>
      <textarea
        className="control"
        aria-labelledby="unsent"
        aria-describedby="unsent-hint"
        readOnly
        rows={6}
        value={written}
      />
    </section>
  );
}

interface SendAfterSignInProps {
  written: string;
  signIn: NonNullable<UnsentWords["signIn"]>;
}

function SendAfterSignIn({ written, signIn }: SendAfterSignInProps) {
  const { t } = useTranslation();
  return (
    <form method="post" encType="multipart/form-data" className="narrow stack">
      <h1>{t("chat.unsentWords.signedOut")}</h1>
      <p>{t("chat.unsentWords.signedOutText")}</p>
      <p>
        <ButtonLink href={signIn.href} variant="secondary" target="_blank" rel="noopener">
          {t("chat.unsentWords.signIn")}{" "}
          <span className="visually-hidden">{t("chat.unsentWords.newTab")}</span>
        </ButtonLink>
      </p>
      <input type="hidden" name="sender_id" value={signIn.senderId} />
      <input type="hidden" name="client_id" value={signIn.clientId} />
      <div className="field">
        <label htmlFor="unsent-words">{t("chat.unsentWords.words")}</label>
        <textarea
          id="unsent-words"
          name="message"
          className="control"
          rows={6}
          maxLength={longestMessage}
          defaultValue={written}
        />
      </div>
      <Button icon="send">{t("chat.write.send")}</Button>
    </form>
  );
}
