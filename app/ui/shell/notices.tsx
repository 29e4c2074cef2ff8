import { Form } from "@remix-run/react";
import { formatClock } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import seenAsUrl from "./seen-as.css?url";
import { Button } from "../button";
import { Icon } from "../icon";
import { TextLink } from "../text-link";
import { OpenApp, StoreLink } from "./open-app";
import { PreferenceForm } from "./preference-form";
import type { ShellNotices } from "./shell-data";

interface NoticesProps {
  notices: ShellNotices;
  companyName: string;
  /** Path and query of this page, to come back to. */
  currentUrl: string;
}

/** What stands above a page: what the operator says, that nothing is saved here, the question about cookies, where the app is. */
export function Notices({
  notices: { announcement, seenAs, isDemo, consent, appUrl, appScheme },
  companyName,
  currentUrl,
}: NoticesProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {seenAs ? (
        <section
          className="site-notice app-notice seen-as no-print"
          aria-label={t("ui.seenAs.label")}
        >
          <link rel="stylesheet" href={seenAsUrl} />
          <div className="wide">
            <Icon name="eye" />
            <p>
              {t("ui.seenAs.text", {
                name: seenAs.name,
                time: formatClock(seenAs.until, i18n.language),
              })}
            </p>
            <Form method="post" action={paths.seeAs()} reloadDocument>
              <Button variant="secondary" size="small" name="intent" value="end">
                {t("ui.seenAs.end")}
              </Button>
            </Form>
          </div>
        </section>
      ) : null}
      {announcement ? (
        <aside className="site-notice no-print">
          <div className="wide">
            <p dir="auto">
              {announcement.text}{" "}
              {announcement.link ? (
                <TextLink href={announcement.link}>{announcement.linkText}</TextLink>
              ) : null}
            </p>
          </div>
        </aside>
      ) : null}
      {isDemo ? (
        <section className="site-notice app-notice no-print" aria-label={t("ui.demo.label")}>
          <div className="wide">
            <Icon name="info" />
            <p>{t("ui.demo.text")}</p>
          </div>
        </section>
      ) : null}
      {consent === "asked" ? (
        <section className="site-notice" aria-label={t("ui.consent.label")}>
          <div className="wide">
            <p>
              {t("ui.consent.text")}{" "}
              <TextLink href={paths.privacyPolicy()}>{t("ui.consent.more")}</TextLink>
            </p>
            <PreferenceForm next={currentUrl} className="cluster">
              <Button variant="secondary" size="small" name="consent" value="necessary">
                {t("ui.consent.necessary")}
              </Button>
              <Button variant="secondary" size="small" name="consent" value="all">
                {t("ui.consent.all")}
              </Button>
            </PreferenceForm>
          </div>
        </section>
      ) : null}
      {appUrl ? (
        <section className="site-notice app-notice" aria-label={t("ui.app.label")}>
          <div className="wide">
            <p>{t("ui.app.text", { name: companyName })}</p>
            {appScheme ? (
              <OpenApp scheme={appScheme} path={currentUrl} storeUrl={appUrl} />
            ) : (
              <StoreLink storeUrl={appUrl} />
            )}
            <PreferenceForm next={currentUrl}>
              <button
                name="app"
                value="no"
                className="round-button"
                aria-label={t("ui.app.dismiss")}
              >
                <Icon name="x" />
              </button>
            </PreferenceForm>
          </div>
        </section>
      ) : null}
    </>
  );
}
