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

interface MemberAreaProps {
  /** Counted by a page that marks some as read: the frame was on its way meanwhile. */
  unreadMessages?: number;
  children: ReactNode;
}

/** A member's own pages, with the way between them. */
export function MemberArea({ unreadMessages, children }: MemberAreaProps) {
  const { t } = useTranslation();
  const site = useSite();
  const member = useUnread(useRouteLoaderData<{ user: ShellUser | null }>("root")?.user ?? null);
  const user = member && unreadMessages !== undefined ? { ...member, unreadMessages } : member;
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
