import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "../button";
import { Icon } from "../icon";
import { useKeptParts } from "../kept-markup";
import { Link } from "../link";
import { AccountLinks, AccountMenu } from "./account-menu";
import { LanguageForm, LanguageMenu } from "./language-menu";
import { Logo } from "./logo";
import type { ShellLanguage, ShellLink, ShellSite, ShellUser } from "./shell-data";
import { useClosingMenus } from "./use-closing-menus";

interface HeaderProps {
  site: ShellSite;
  user: ShellUser | null;
  /** Buy, Rent, Projects, Agents. */
  links: ShellLink[];
  /** Behind "More". */
  more: ShellLink[];
  languages: ShellLanguage[];
  language: string;
  /** Path and query of this page, to come back to. */
  currentUrl: string;
}

export function Header(props: HeaderProps) {
  const { site, user, links, more, currentUrl } = props;
  const { t } = useTranslation();
  const header = useRef<HTMLElement>(null);
  const filledWith = useKeptParts();
  const main = { links, more };
  useClosingMenus(header);
  return (
    <header className="site-header" ref={header}>
      <div className="wide">
        <Link
          to={paths.home()}
          className="logo"
          aria-label={t("ui.header.home", { name: site.companyName })}
        >
          <Logo name={site.companyName} url={site.logoUrl} />
        </Link>
        <nav
          aria-label={t("ui.header.main")}
          className="main-links"
          {...filledWith({ kind: "main links", madeFrom: main, parts: <MainLinks {...main} /> })}
        />
        <div className="header-tools">
          <Link
            to={paths.propertyFilters()}
            className="round-button"
            aria-label={t("ui.header.search")}
          >
            <Icon name="search" />
          </Link>
          {user?.unreadNotifications === undefined ? null : (
            <Bell unread={user.unreadNotifications} />
          )}
          <span className="from-desk">
            <LanguageMenu {...props} />
            <Link
              to={paths.favourites()}
              className="round-button"
              aria-label={t("ui.header.favourites")}
            >
              <Icon name="heart" />
            </Link>
            {user ? (
              <AccountMenu user={user} />
            ) : (
              <Link to={paths.signIn({ next: nextOf(currentUrl) })} className="header-sign-in">
                {t("ui.header.signIn")}
              </Link>
            )}
            <ButtonLink href={paths.addProperty()} size="small">
              {t("ui.header.listProperty")}
            </ButtonLink>
          </span>
          <PhoneMenu {...props} />
        </div>
      </div>
    </header>
  );
}

function MainLinks({ links, more }: Pick<HeaderProps, "links" | "more">) {
  const { t } = useTranslation();
  return (
    <>
      <Links links={links} />
      {more.length > 0 ? (
        <details className="menu" name="header">
          <summary>
            {t("ui.header.more")}
            <Icon name="chevron-down" />
          </summary>
          <div className="menu-panel menu-list">
            <Links links={more} />
          </div>
        </details>
      ) : null}
    </>
  );
}

/** Leads to what the member was told, and says how much of it is new. */
function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  return (
    <Link
      to={paths.notifications()}
      className="round-button header-bell"
      aria-label={
        unread > 0
          ? t("ui.header.unreadNotifications", { count: unread })
          : t("ui.header.notifications")
      }
    >
      <Icon name="bell" />
      {unread > 0 ? <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span> : null}
    </Link>
  );
}

function PhoneMenu({ user, links, more, languages, language, currentUrl }: HeaderProps) {
  const { t } = useTranslation();
  const filledWith = useKeptParts();
  const all = [...links, ...more];
  return (
    <details className="menu phone-menu" name="header">
      <summary className="round-button" aria-label={t("ui.header.menu")}>
        <Icon name="menu" />
        <Icon name="x" />
      </summary>
      <div className="menu-panel">
        <ButtonLink href={paths.addProperty()} wide icon="house-plus">
          {t("ui.header.listProperty")}
        </ButtonLink>
        <nav
          aria-label={t("ui.header.main")}
          className="menu-list"
          {...filledWith({ kind: "links", madeFrom: all, parts: <Links links={all} /> })}
        />
        {user ? (
          <>
            <p className="menu-title">{user.name}</p>
            <AccountLinks user={user} />
          </>
        ) : (
          <div className="menu-list">
            <Link to={paths.favourites()}>
              <Icon name="heart" />
              {t("ui.header.favourites")}
            </Link>
            <Link to={paths.signIn({ next: nextOf(currentUrl) })}>
              <Icon name="log-in" />
              {t("ui.header.signIn")}
            </Link>
          </div>
        )}
        {languages.length > 1 ? (
          <>
            <p className="menu-title">{t("ui.header.language")}</p>
            <LanguageForm languages={languages} language={language} currentUrl={currentUrl} />
          </>
        ) : null}
      </div>
    </details>
  );
}

function Links({ links }: { links: ShellLink[] }) {
  return links.map(({ href, label, current }) => (
    <Link key={href} to={href} aria-current={current ? "page" : undefined}>
      {label}
    </Link>
  ));
}

/** The front page needs no way back. */
const nextOf = (currentUrl: string) => (currentUrl === paths.home() ? undefined : currentUrl);
