import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Icon, type IconName } from "../icon";

const links: [key: string, href: string, icon: IconName][] = [
  ["profile", paths.profile(), "user"],
  ["properties", paths.myProperties(), "house"],
  ["projects", paths.myProjects(), "building-2"],
  ["adverts", paths.myAdverts(), "star"],
  ["favourites", paths.favourites(), "heart"],
  ["plans", paths.subscriptionPlan(), "wallet"],
];

/** A member's own pages, with the way between them. */
export function MemberArea({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wide member-area">
      <nav className="member-nav no-print" aria-label={t("ui.account.label")}>
        <ul>
          {links.map(([key, href, icon]) => (
            <li key={key}>
              <NavLink to={href}>
                <Icon name={icon} />
                {t(`ui.account.${key}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="stack">{children}</div>
    </div>
  );
}
