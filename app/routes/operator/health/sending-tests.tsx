import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import type { loadHealth } from "./health.server";

/** A letter and a text message to whoever reads this, with what the server said to the last ones. */
export function SendingTests() {
  const { t } = useTranslation();
  const { tests } = useLoaderData<typeof loadHealth>();
  return (
    <section aria-labelledby="test" className="stack">
      <div>
        <h2 id="test">{t("health.test.title")}</h2>
        <p>{t("health.test.lead")}</p>
      </div>
      <div className="console-shares">
        {tests.map(({ channel, isSetUp, last }) => (
          <Form key={channel} method="post" className="stack">
            <h3>{t(`health.test.channel.${channel}`)}</h3>
            {isSetUp ? null : <p>{t(`health.test.notSetUp.${channel}`)}</p>}
            {last ? (
              <Notice
                tone={
                  last.outcome === "taken" ? "good" : last.outcome === "outbox" ? "info" : "warning"
                }
                title={t("health.test.last", { ago: last.ago })}
              >
                <p>{t(`health.test.outcome.${last.outcome}`)}</p>
                {last.answer ? (
                  <p>
                    {t("health.test.answer")}{" "}
                    <code>
                      <bdi dir="ltr">{last.answer}</bdi>
                    </code>
                  </p>
                ) : null}
              </Notice>
            ) : null}
            <div>
              <SubmitButton name="intent" value={`test ${channel}`} variant="secondary" icon="send">
                {t(`health.test.send.${channel}`)}
              </SubmitButton>
            </div>
          </Form>
        ))}
      </div>
    </section>
  );
}
