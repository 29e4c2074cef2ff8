import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import consoleUrl from "~/styles/operator-console.css?url";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Waiting } from "~/ui/shell/waiting";
import { dailyGroup, groupsOf, linkOf, openGroups } from "./console-links";
import { LastAct } from "./log/undo-form";
import { loadWaiting } from "./waiting.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: consoleUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadWaiting(request);

/** A menu that browsers open and close themselves; React does not know these attributes yet. */
const menuId = "console-menu";
const opensMenu = { popovertarget: menuId };
const isMenu = { popover: "auto" };

/** Scrolls the way between the pages to where one is, where it does not fit beside the page. */
function showCurrent(nav: HTMLElement | null) {
  const side = nav?.parentElement;
  const here = nav?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!side || !here) return;
  const { top, bottom } = side.getBoundingClientRect();
  if (here.bottom > bottom) side.scrollTop += here.bottom - bottom;
  else if (here.top < top) side.scrollTop -= top - here.top;
}

/** The operator's pages with the way between them: beside the page on wide screens, a menu on phones. */
export default function Console() {
  const { t } = useTranslation();
  const waiting = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const groups = groupsOf(waiting);
  const current = linkOf(
    groups.flatMap(({ links }) => links),
    { pathname, search },
  );
  useEffect(() => {
    if (menu.current?.matches(":popover-open")) menu.current.hidePopover();
    else showCurrent(menu.current);
  }, [pathname]);
  const open = openGroups(groups, current);
  return (
    <div className="wide console">
      <div className="console-side no-print">
        <Find />
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
          {groups.map(({ key, links }) =>
            key === dailyGroup ? (
              <div key={key}>
                <p className="menu-title">{t(`operator.groups.${key}`)}</p>
                <Pages links={links} current={current} />
              </div>
            ) : (
              <details key={key} open={open.includes(key)}>
                <summary className="menu-title">
                  {t(`operator.groups.${key}`)}
                  <Icon name="chevron-down" />
                </summary>
                <Pages links={links} current={current} />
              </details>
            ),
          )}
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

interface PagesProps {
  links: ReturnType<typeof groupsOf>[number]["links"];
  current: ReturnType<typeof linkOf>;
}

function Pages({ links, current }: PagesProps) {
  const { t } = useTranslation();
  return (
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
  );
}

/** Finds anything; on the page of what was found it says what for. */
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
