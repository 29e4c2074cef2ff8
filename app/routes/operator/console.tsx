import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import type { Right } from "~/contract/operator/team/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import consoleUrl from "~/styles/operator-console.css?url";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Waiting } from "~/ui/shell/waiting";
import { groupsOf, linkOf } from "./console-links";
import { LastAct } from "./log/undo-form";
import { loadWaiting } from "./waiting.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: consoleUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadWaiting(request);

/** What is found is for those who have one of these. */
const finding: Right[] = ["members", "listings", "payments"];

/** A menu that browsers open and close themselves; React does not know these attributes yet. */
const menuId = "console-menu";
const opensMenu = { popovertarget: menuId };
const isMenu = { popover: "auto" };

/** The operator's pages with the way between them: beside the page on wide screens, a menu on phones. */
export default function Console() {
  const { t } = useTranslation();
  const waiting = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
  }, [pathname]);
  const groups = groupsOf(waiting);
  const current = linkOf(
    groups.flatMap(({ links }) => links),
    pathname,
  );
  return (
    <div className="wide console">
      <div className="console-side no-print">
        {finding.some((right) => waiting.rights.includes(right)) ? <Find /> : null}
        <button type="button" className="console-menu-button" {...opensMenu}>
          <Icon name="menu" />
          {current ? t(`operator.pages.${current.page}`) : t("operator.pages.label")}
          <Icon name="chevron-down" />
        </button>
        <nav
          className="console-nav"
          aria-label={t("operator.pages.label")}
          id={menuId}
          ref={menu}
          {...isMenu}
        >
          {groups.map(({ key, links }) => (
            <div key={key}>
              <p className="menu-title">{t(`operator.groups.${key}`)}</p>
              <ul>
                {links.map(({ page, href, icon, waiting }) => (
                  <li key={page}>
                    <Link to={href} aria-current={page === current?.page ? "page" : undefined}>
                      <Icon name={icon} />
                      {t(`operator.pages.${page}`)}
                      <Waiting count={waiting} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="console-page">
        {waiting.undoable ? <LastAct act={waiting.undoable} /> : null}
        {/* What was typed about one case is not said of the next one. */}
        <Fragment key={pathname}>
          <Outlet />
        </Fragment>
      </div>
    </div>
  );
}

/** Finds members, listings and payments; on the page of what was found it says what for. */
function Find() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const sought =
    pathname === operatorPaths.operatorFind()
      ? (new URLSearchParams(search).get("search") ?? "")
      : "";
  const label = t("operator.find.label");
  return (
    <Form
      action={operatorPaths.operatorFind()}
      role="search"
      aria-label={label}
      className="console-find"
      key={sought}
    >
      <input
        type="search"
        name="search"
        defaultValue={sought}
        maxLength={255}
        aria-label={label}
        placeholder={label}
      />
      <button aria-label={t("operator.find.title")}>
        <Icon name="search" />
      </button>
    </Form>
  );
}
