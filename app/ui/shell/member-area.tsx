import { NavLink, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { useUnread } from "../live/use-unread";
import { useSite } from "../site-context";
import { showCurrent } from "../tabs";
import { memberLinks } from "./member-links";
import type { ShellUser } from "./shell-data";
import { Waiting } from "./waiting";

/** A member's own pages, with the way between them. */
export function MemberArea({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const site = useSite();
  const user = useUnread(useRouteLoaderData<{ user: ShellUser | null }>("root")?.user ?? null);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showCurrent(nav.current), [pathname]);
  return (
    <div className="wide member-area">
      <nav className="member-nav no-print" aria-label={t("ui.account.label")} ref={nav}>
        <ul>
          {memberLinks(user, site).map(([key, href, icon, waiting]) => (
            <li key={key}>
              <NavLink to={href}>
                <Icon name={icon} />
                {t(`ui.account.${key}`)}
                <Waiting count={waiting} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}
