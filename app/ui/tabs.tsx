import { useEffect, useRef } from "react";
import { Link } from "./link";

interface Tab {
  href: string;
  label: string;
  /** How many there are, as a number or in words. */
  count?: number | string;
  current?: boolean;
}

/** A row of links to views of the same thing. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => showCurrent(row.current), [current]);
  return (
    <nav aria-label={label} className="tabs" ref={row}>
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

/** Where not all tabs fit, the current one is brought to the middle; the page itself stays. */
export function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!row || !current || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
