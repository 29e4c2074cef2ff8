import { Link } from "@remix-run/react";

export interface Tab {
  href: string;
  label: string;
  count?: number;
  current?: boolean;
}

/** A row of links to views of the same thing. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className="tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link to={tab.href} aria-current={tab.current ? "page" : undefined} preventScrollReset>
              {tab.label}
              {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
