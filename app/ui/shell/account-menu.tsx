import { Form, type FormProps } from "@remix-run/react";
import type { ComponentType } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Avatar } from "../avatar";
import { Icon } from "../icon";
import { useKeptParts } from "../kept-markup";
import { Link } from "../link";
import { useSite } from "../site-context";
import { type MemberLink, memberLinks } from "./member-links";
import type { ShellUser } from "./shell-data";
import { Waiting } from "./waiting";

/** The markup of Remix's form without its way to the route: kept parts know none. */
const ServerForm = (props: FormProps) => <form {...props} data-discover="true" />;

export const SignOutForm: ComponentType<FormProps> = import.meta.env.SSR ? ServerForm : Form;

/** The signed-in member's own pages. */
export function AccountLinks({ user }: { user: ShellUser }) {
  const site = useSite();
  const filledWith = useKeptParts();
  const links = memberLinks(user, site);
  if (user.isOperator) links.push(["operator", paths.operator(), "shield-check"]);
  const parts = <AccountParts links={links} />;
  return <div className="menu-list" {...filledWith({ kind: "account", madeFrom: links, parts })} />;
}

function AccountParts({ links }: { links: MemberLink[] }) {
  const { t } = useTranslation();
  return (
    <>
      {links.map(([key, href, icon, waiting]) => (
        <Link key={href} to={href}>
          <Icon name={icon} />
          {t(`ui.account.${key}`)}
          <Waiting count={waiting} />
        </Link>
      ))}
      <SignOutForm method="post" action={paths.signOut()}>
        <button>
          <Icon name="log-out" />
          {t("ui.account.signOut")}
        </button>
      </SignOutForm>
    </>
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
