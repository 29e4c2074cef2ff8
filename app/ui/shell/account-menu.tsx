import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Avatar } from "../avatar";
import { Icon } from "../icon";
import { Link } from "../link";
import { useSite } from "../site-context";
import { memberLinks } from "./member-links";
import type { ShellUser } from "./shell-data";
import { Waiting } from "./waiting";

/** The signed-in member's own pages. */
export function AccountLinks({ user }: { user: ShellUser }) {
  const { t } = useTranslation();
  const site = useSite();
  const links = memberLinks(user, site);
  if (user.isOperator) links.push(["operator", paths.operator(), "shield-check"]);
  return (
    <div className="menu-list">
      {links.map(([key, href, icon, waiting]) => (
        <Link key={href} to={href}>
          <Icon name={icon} />
          {t(`ui.account.${key}`)}
          <Waiting count={waiting} />
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
