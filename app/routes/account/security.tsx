import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { paths, withQuery } from "~/paths";
import { securityPaths } from "~/security-paths";
import securityStyles from "~/styles/security.css?url";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { DeviceList } from "./device-list";
import { endSessions, loadSecurityPage, type LoggedEvent } from "./security.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSecurityPage(request);
export const action = ({ request }: ActionFunctionArgs) => endSessions(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

/** How a member signs in, on which devices, and what becomes of their data. */
export default function Security() {
  const { t } = useTranslation();
  const { title, own } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={t("security.lead")} />
      <ReturnedMail />
      {own ? <WaysIn /> : <Elsewhere />}
      <SecondStep />
      {own ? (
        <section className="security-part" aria-labelledby="devices">
          <header>
            <h2 id="devices">{t("security.devices.title")}</h2>
            <p>{t("security.devices.lead")}</p>
          </header>
          <DeviceList devices={own.devices} />
        </section>
      ) : null}
      <Log />
      <OwnData />
    </MemberArea>
  );
}

/** That letters to the member come back. */
function ReturnedMail() {
  const { t, i18n } = useTranslation();
  const { email, keepsEmail, own } = useLoaderData<typeof loader>();
  if (!own?.returned) return null;
  const { since, reason } = own.returned;
  return (
    <Notice
      tone="warning"
      title={t("security.returned.title", { email })}
      action={
        keepsEmail ? null : (
          <TextLink href={securityPaths.changeEmail()}>{t("security.email.title")}</TextLink>
        )
      }
    >
      <p>{t(`security.returned.${reason}`)}</p>
      <p>{t("security.returned.text", { day: formatDay(since, i18n.language, "medium") })}</p>
      {keepsEmail ? null : <p>{t("security.returned.how")}</p>}
    </Notice>
  );
}

function WaysIn() {
  const { t } = useTranslation();
  const { email, emailConfirmed, keepsEmail, mobile, own } = useLoaderData<typeof loader>();
  return (
    <section className="security-part" aria-labelledby="ways-in">
      <header>
        <h2 id="ways-in">{t("security.ways.title")}</h2>
      </header>
      <ul className="security-rows">
        {mobile ? (
          <li>
            <div>
              <h3>{t("common.phone")}</h3>
              <p dir="ltr">+{mobile}</p>
            </div>
          </li>
        ) : null}
        <li>
          <div>
            <h3>{t("common.email")}</h3>
            <p className="cluster">
              <bdi>{email || t("security.ways.noEmail")}</bdi>
              {email ? (
                <Badge tone={emailConfirmed ? "good" : "neutral"}>
                  {t(emailConfirmed ? "account.profile.confirmed" : "account.profile.unconfirmed")}
                </Badge>
              ) : null}
            </p>
            {own?.pendingEmail ? (
              <p className="quiet">{t("security.ways.pending", { email: own.pendingEmail })}</p>
            ) : null}
          </div>
          {keepsEmail ? null : (
            <ButtonLink variant="secondary" size="small" href={securityPaths.changeEmail()}>
              {t(email ? "security.email.title" : "security.email.add")}
            </ButtonLink>
          )}
        </li>
        <li>
          <div>
            <h3>{t("account.password")}</h3>
            <p>{t(own?.hasPassword ? "security.ways.password" : "security.ways.noPassword")}</p>
          </div>
          <ButtonLink variant="secondary" size="small" href={securityPaths.changePassword()}>
            {t(own?.hasPassword ? "security.password.title" : "security.password.first")}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}

/** What is set up for the second step of signing in. */
function SecondStep() {
  const { t, i18n } = useTranslation();
  const { factors } = useLoaderData<typeof loader>();
  if (!factors) return null;
  const { isOn, isNeeded, appSince, codesLeft, passkeys } = factors;
  return (
    <section className="security-part" aria-labelledby="second-step">
      <header>
        <h2 id="second-step">{t("security.factor.section")}</h2>
        <p>{t("security.factor.sectionLead")}</p>
      </header>
      {isNeeded ? <Notice>{t("security.factor.needed")}</Notice> : null}
      <ul className="security-rows">
        <li>
          <div>
            <h3 className="cluster">
              {t("security.app.name")}
              {appSince ? <Badge tone="good">{t("security.factor.on")}</Badge> : null}
            </h3>
            <p>
              {appSince
                ? t("security.app.since", { day: formatDay(appSince, i18n.language, "medium") })
                : t("security.app.short")}
            </p>
          </div>
          <ButtonLink variant="secondary" size="small" href={securityPaths.authenticator()}>
            {t(appSince ? "security.app.turnOff" : "security.app.setUp")}
          </ButtonLink>
        </li>
        <li>
          <div>
            <h3 className="cluster">
              {t("security.passkeys.title")}
              {passkeys > 0 ? <Badge tone="good">{t("security.factor.on")}</Badge> : null}
            </h3>
            <p>
              {passkeys > 0
                ? t("security.passkeys.count", { count: passkeys })
                : t("security.passkeys.lead")}
            </p>
          </div>
          <ButtonLink
            variant="secondary"
            size="small"
            href={securityPaths.passkeys(passkeys > 0 ? undefined : { add: 1 })}
          >
            {t(passkeys > 0 ? "security.passkeys.manage" : "security.passkeys.add")}
          </ButtonLink>
        </li>
        {isOn ? (
          <li>
            <div>
              <h3 className="cluster">
                {t("security.codes.title")}
                {codesLeft < 3 ? <Badge tone="highlight">{t("security.codes.few")}</Badge> : null}
              </h3>
              <p>{t("security.codes.left", { count: codesLeft })}</p>
            </div>
            <ButtonLink variant="secondary" size="small" href={securityPaths.recoveryCodes()}>
              {t("security.codes.make")}
            </ButtonLink>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Elsewhere() {
  const { t } = useTranslation();
  return (
    <Notice action={<TextLink href={paths.forgotPassword()}>{t("account.forgot.title")}</TextLink>}>
      {t("security.elsewhere")}
    </Notice>
  );
}

/** What concerned the safety of the account, latest first. */
function Log() {
  const { t } = useTranslation();
  const { log } = useLoaderData<typeof loader>();
  if (!log || log.events.length === 0) return null;
  return (
    <section className="security-part" aria-labelledby="security-log">
      <header>
        <h2 id="security-log">{t("security.log.title")}</h2>
        <p>{t("security.log.lead")}</p>
      </header>
      <ul className="security-rows">
        {log.events.map((event) => (
          <LoggedRow key={event.id} event={event} />
        ))}
      </ul>
      <Pager
        page={log.page}
        pages={log.pages}
        href={(page) => `${withQuery(paths.security(), { page })}#security-log`}
      />
    </section>
  );
}

function LoggedRow({ event }: { event: LoggedEvent }) {
  const { t } = useTranslation();
  const { kind, outcome, browser, system, network_address: network, ago } = event;
  const from = [
    event.by_operator ? t("security.log.byOperator") : [browser, system].filter(Boolean).join(", "),
    network,
  ].filter(Boolean);
  return (
    <li>
      <div>
        <h3 className="cluster">
          {t(`security.log.kind.${kind}`)}
          {outcome === "done" ? null : (
            <Badge tone="danger">{t(`security.log.outcome.${outcome}`)}</Badge>
          )}
        </h3>
        <p>
          {ago}
          {from.map((part) => (
            <span key={part}>
              {" · "}
              <bdi dir={part === network ? "ltr" : undefined}>{part}</bdi>
            </span>
          ))}
        </p>
      </div>
    </li>
  );
}

function OwnData() {
  const { t } = useTranslation();
  const { own, isOperator } = useLoaderData<typeof loader>();
  return (
    <section className="security-part" aria-labelledby="own-data">
      <header>
        <h2 id="own-data">{t("security.data.title")}</h2>
      </header>
      <ul className="security-rows">
        {own ? (
          <li>
            <div>
              <h3>{t("security.data.download")}</h3>
              <p>{t("security.data.short")}</p>
            </div>
            <Form method="post" action={securityPaths.myData()} reloadDocument>
              <Button variant="secondary" size="small" icon="download">
                {t("security.data.download")}
              </Button>
            </Form>
          </li>
        ) : null}
        <li>
          <div>
            <h3>{t("security.delete.title")}</h3>
            <p>{t(isOperator ? "security.delete.operator" : "security.delete.short")}</p>
          </div>
          {isOperator ? null : (
            <ButtonLink variant="danger" size="small" href={paths.deleteAccount()}>
              {t("security.delete.title")}
            </ButtonLink>
          )}
        </li>
      </ul>
    </section>
  );
}
