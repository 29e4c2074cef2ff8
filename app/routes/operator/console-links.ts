import { filedTables, type TableFromFile } from "~/contract/operator/table-files/rules";
import type { Right } from "~/contract/operator/team/rules";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";

interface ConsoleLink {
  /** Its name below `operator.pages`. */
  page: string;
  /** What it takes to read it. */
  right: Right;
  href: string;
  /** What it leads to besides what lies below its own address. */
  leadsTo?: string[];
  icon: IconName;
  waiting?: number;
}

interface Reading {
  rights: Right[];
  /** How much waits. */
  review: number;
  payments: number;
}

/** Of the groups, the one that is never closed. */
export const dailyGroup = "daily";

/** The group that is open besides it where nothing of another one is read. */
const usualGroup = "marketplace";

/** So many links stand beside a page of a small desk. */
const fewLinks = 14;

/** The groups whose links are seen: all of few, else those of each day and those of the page that is read. */
export function openGroups(groups: ReturnType<typeof groupsOf>, current: ConsoleLink | undefined) {
  if (groups.flatMap(({ links }) => links).length <= fewLinks) return groups.map(({ key }) => key);
  const read = groups.find(
    ({ key, links }) => key !== dailyGroup && links.some((link) => link === current),
  );
  return [dailyGroup, read?.key ?? usualGroup];
}

/** The pages that an operator may read, in groups; `key` of a group is its name below `operator.groups`. */
export const groupsOf = ({ rights, ...waiting }: Reading) =>
  allGroups(waiting).flatMap(({ key, links }) => {
    const read = links.filter(({ right }) => rights.includes(right));
    return read.length > 0 ? [{ key, links: read }] : [];
  });

/** Where the cases of the review list have their pages; homes belong to the list of homes for whoever reads that. */
const cases = [
  "/operator/listings",
  "/operator/projects",
  "/operator/adverts",
  "/operator/verifications",
  "/operator/reports",
  "/operator/chat-reports",
  "/operator/held-messages",
];

/** The link to which a table belongs that comes back as a file. */
const pagesOfTables = {
  categories: "catalogue",
  facilities: "catalogue",
  parameters: "catalogue",
  "report-reasons": "catalogue",
  "verification-fields": "catalogue",
  packages: "packages",
  questions: "content",
  "article-categories": "content",
  "footer-links": "content",
  letters: "content",
  "site-texts": "content",
  articles: "content",
  slides: "content",
  districts: "districts",
  "saved-replies": "queue",
} as const satisfies Record<TableFromFile, string>;

/** Where rows of its tables come out of files. */
const filesOf = (page: (typeof pagesOfTables)[TableFromFile]) =>
  filedTables
    .filter((table) => pagesOfTables[table] === page)
    .map((table) => operatorPaths.operatorTableFromFile(table));

/**
 * The link that a page belongs to; undefined for pages of no link. A case that was opened from the review list belongs
 * there.
 */
export function linkOf(
  links: ConsoleLink[],
  { pathname, search }: { pathname: string; search: string },
) {
  const isCase = [...cases, operatorPaths.operatorPayments()].some((place) =>
    new RegExp(`^${place}/\\d+$`).test(pathname),
  );
  const isFromReview = isCase && new URLSearchParams(search).has("from");
  const path = isFromReview ? operatorPaths.operatorReview() : pathname;
  return links.findLast(({ href, leadsTo = [] }) =>
    [href, ...leadsTo].some(
      (address) =>
        path === address || (address !== paths.operator() && path.startsWith(`${address}/`)),
    ),
  );
}

const allGroups = (waiting: Omit<Reading, "rights">): { key: string; links: ConsoleLink[] }[] => [
  {
    key: dailyGroup,
    links: [
      { page: "start", right: "console", href: paths.operator(), icon: "gauge" },
      {
        page: "queue",
        right: "review",
        href: operatorPaths.operatorReview(),
        leadsTo: [...cases, ...filesOf("queue")],
        icon: "shield-check",
        waiting: waiting.review,
      },
      {
        page: "payments",
        right: "payments",
        href: operatorPaths.operatorPayments(),
        icon: "credit-card",
        waiting: waiting.payments,
      },
    ],
  },
  {
    key: usualGroup,
    links: [
      {
        page: "listings",
        right: "listings",
        href: operatorPaths.operatorListings(),
        icon: "house",
      },
      {
        page: "imports",
        right: "imports",
        href: operatorPaths.operatorFeeds(),
        icon: "upload",
      },
      { page: "members", right: "members", href: operatorPaths.operatorMembers(), icon: "users" },
      {
        page: "catalogue",
        right: "catalogue",
        href: operatorPaths.operatorCategories(),
        leadsTo: filesOf("catalogue"),
        icon: "layers",
      },
      {
        page: "packages",
        right: "packages",
        href: operatorPaths.operatorPackages(),
        leadsTo: filesOf("packages"),
        icon: "shopping-bag",
      },
      {
        page: "content",
        right: "content",
        href: operatorPaths.operatorArticles(),
        leadsTo: filesOf("content"),
        icon: "file-text",
      },
      {
        page: "messages",
        right: "messages",
        href: operatorPaths.operatorMessages(),
        leadsTo: ["/operator/news"],
        icon: "mail",
      },
    ],
  },
  {
    key: "settings",
    links: [
      {
        page: "siteSettings",
        right: "settings",
        href: operatorPaths.operatorSiteSettings(),
        icon: "sliders-horizontal",
      },
      {
        page: "paymentSettings",
        right: "banking",
        href: operatorPaths.operatorPaymentSettings(),
        icon: "wallet",
      },
      {
        page: "team",
        right: "operators",
        href: operatorPaths.operatorTeam(),
        icon: "users",
      },
      {
        page: "roles",
        right: "console",
        href: operatorPaths.operatorRoles(),
        icon: "badge-check",
      },
      {
        page: "listingSettings",
        right: "settings",
        href: operatorPaths.operatorListingSettings(),
        icon: "settings",
      },
      {
        page: "districts",
        right: "catalogue",
        href: operatorPaths.operatorDistricts(),
        leadsTo: filesOf("districts"),
        icon: "map",
      },
      {
        page: "chatSettings",
        right: "settings",
        href: operatorPaths.operatorChatSettings(),
        icon: "message-circle",
      },
      {
        page: "textSettings",
        right: "settings",
        href: operatorPaths.operatorTextSettings(),
        icon: "smartphone",
      },
    ],
  },
  {
    key: "logs",
    links: [
      { page: "health", right: "settings", href: operatorPaths.operatorHealth(), icon: "zap" },
      { page: "acts", right: "log", href: operatorPaths.operatorActs(), icon: "list" },
      {
        page: "securityLog",
        right: "log",
        href: operatorPaths.operatorSecurityLog(),
        icon: "lock",
      },
      {
        page: "policyReports",
        right: "log",
        href: operatorPaths.operatorPolicyReports(),
        icon: "flag",
      },
    ],
  },
];
