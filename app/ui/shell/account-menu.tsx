import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Avatar } from "../avatar";
import { Icon, type IconName } from "../icon";
import type { ShellUser } from "./shell-data";

/** The signed-in member's own pages. */
export function AccountLinks({ user }: { user: ShellUser }) {
  const { t } = useTranslation();
  const links: [string, IconName, string][] = [
    [paths.profile(), "user", t("ui.account.profile")],
    [paths.myProperties(), "house", t("ui.account.properties")],
    [paths.myProjects(), "building-2", t("ui.account.projects")],
    [paths.myAdverts(), "star", t("ui.account.adverts")],
    [paths.favourites(), "heart", t("ui.account.favourites")],
    [paths.subscriptionPlan(), "wallet", t("ui.account.plans")],
  ];
  if (user.isOperator) links.push([paths.operator(), "shield-check", t("ui.account.operator")]);
  return (
    <div className="menu-list">
      {links.map(([href, icon, label]) => (
        <Link key={href} to={href}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <Form method="post" action={paths.signOut()}>
        <button>
          <Icon name="log-out" />
          {t("ui.account.signOut")}
        </button>
      </Form>
    </div>
  );
}

export function AccountMenu({ user }: { user: ShellUser }) {
  const { t } = useTranslation();
  return (
    <details className="menu" name="header">
      <summary className="account-button" aria-label={t("ui.header.account", { name: user.name })}>
        <Avatar name={user.name} url={user.picture} size="small" />
        <Icon name="chevron-down" />
      </summary>
      <div className="menu-panel">
        <p className="menu-title">{user.name}</p>
        <AccountLinks user={user} />
      </div>
    </details>
  );
}
