import { Avatar } from "./avatar";
import { Badge } from "./badge";
import { Breadcrumbs } from "./breadcrumbs";
import { ButtonLink } from "./button";
import { Card } from "./card";
import { DefinitionList } from "./definition-list";
import { EmptyState } from "./empty-state";
import { ErrorState } from "./error-state";
import { aPhoto } from "./example-data";
import { examples } from "./examples";
import { FactList } from "./fact-list";
import { Gallery } from "./gallery";
import { PageHeading, SectionHeading } from "./headings";
import { Icon } from "./icon";
import { Notice } from "./notice";
import { Pager } from "./pager";
import { Picture } from "./picture";
import { Price } from "./price";
import { badgeStatuses, StatusBadge } from "./status-badge";
import { Table } from "./table";
import { Tabs } from "./tabs";
import { Toast } from "./toast";

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: aPhoto(index + 1, index % 2 ? "interior" : "villa"),
    alt: `Photo ${index + 1}`,
  }));
const page = (number: number) => `/ui?page=${number}`;

export default [
  examples(Price, {
    "for sale": { amount: 450_000 },
    "per month": { amount: 1850, rentDuration: "Monthly" },
    large: { amount: 12_750_000, size: "large" },
  }),
  examples(Badge, {
    neutral: { children: "24 views" },
    accent: { tone: "accent", children: "New" },
    highlight: { tone: "highlight", icon: "star", children: "Featured" },
    good: { tone: "good", children: "Verified" },
    danger: { tone: "danger", children: "Blocked" },
  }),
  examples(StatusBadge, Object.fromEntries(badgeStatuses.map((status) => [status, { status }]))),
  examples(FactList, {
    small: {
      facts: [
        { icon: "bed-double", value: "3", name: "bedrooms" },
        { icon: "bath", value: "2", name: "bathrooms" },
      ],
    },
    large: {
      size: "large",
      facts: [
        { icon: "bed-double", value: "3", name: "bedrooms" },
        { icon: "bath", value: "2", name: "bathrooms" },
        { icon: "ruler", value: "142 m²", name: "living area" },
        { icon: "car", value: "1", name: "parking space" },
      ],
    },
  }),
  examples(Gallery, {
    "twelve photos": { photos: photos(12), title: "a house", photosHref: "/ui" },
    "three photos": { photos: photos(3), title: "a flat", photosHref: "/ui" },
    "one photo": { photos: photos(1), title: "a loft", photosHref: "/ui" },
    none: { photos: [], title: "House", photosHref: "/ui" },
  }),
  examples(Picture, {
    stored: { url: aPhoto(2), alt: "A house", aspect: "16/9" },
    missing: { url: "", alt: "" },
  }),
  examples(Tabs, {
    "with counts": {
      label: "My properties",
      tabs: [
        { href: "/ui", label: "All", count: 12, current: true },
        { href: "/ui?a", label: "In review", count: 2 },
        { href: "/ui?b", label: "Sold", count: 4 },
      ],
    },
  }),
  examples(Pager, {
    first: { page: 1, pages: 12, href: page },
    middle: { page: 240, pages: 4167, href: page },
    last: { page: 12, pages: 12, href: page },
  }),
  examples(Breadcrumbs, {
    "three steps": {
      crumbs: [
        { label: "Homes", href: "/ui" },
        { label: "Lisbon", href: "/ui" },
        { label: "House" },
      ],
    },
  }),
  examples(PageHeading, {
    "with actions": {
      title: "Homes in Lisbon",
      lead: "24 homes, newest first",
      actions: <ButtonLink href="/ui">List a property</ButtonLink>,
    },
  }),
  examples(SectionHeading, {
    "see all": { title: "Most viewed", lead: "What others looked at this week", href: "/ui" },
  }),
  examples(Card, {
    plain: { children: "A border, no shadow." },
    raised: { raised: true, children: "It floats." },
  }),
  examples(DefinitionList, {
    plain: {
      items: [
        { term: "Built", detail: "1928" },
        { term: "Living area", detail: "142 m²" },
      ],
    },
  }),
  examples(Table, {
    plans: {
      caption: "Payments",
      captionShown: true,
      columns: [
        { key: "plan", label: "Plan" },
        { key: "status", label: "Status" },
        { key: "amount", label: "Amount", numeric: true },
      ],
      rows: [
        {
          key: 1,
          cells: {
            plan: "Agency, 30 days",
            status: <StatusBadge status="approved" />,
            amount: "$49.00",
          },
        },
        {
          key: 2,
          cells: { plan: "Single", status: <StatusBadge status="review" />, amount: "$9.00" },
        },
      ],
    },
  }),
  examples(Notice, {
    info: { children: "Photos are shown in this order." },
    good: { tone: "good", title: "Listing sent", children: "We look at it within a day." },
    warning: { tone: "warning", children: "The title is longer than 60 characters." },
    danger: { tone: "danger", title: "Not saved", children: "The listing was sold meanwhile." },
  }),
  examples(Toast, {
    success: { toast: { type: "success", message: "Saved." } },
    error: { toast: { type: "error", message: "That did not work.", description: "Try again." } },
  }),
  examples(EmptyState, {
    favourites: {
      drawing: "heart",
      title: "No favourites yet",
      text: "Press the heart on a home and it waits for you here.",
      action: <ButtonLink href="/ui">Browse homes</ButtonLink>,
      level: 3,
    },
    listings: { drawing: "papers", title: "Nothing listed", level: 3 },
    notifications: { drawing: "bell", title: "All quiet", level: 3 },
  }),
  examples(ErrorState, {
    "not found": { kind: "notFound", level: 3 },
    forbidden: { kind: "forbidden", level: 3 },
    offline: { kind: "offline", level: 3 },
    unexpected: { kind: "unexpected", requestId: "7f3a", level: 3 },
  }),
  examples(Avatar, {
    letters: { name: "Marta Sample" },
    "one word": { name: "علي", size: "large" },
  }),
  examples(Icon, {
    silent: { name: "house" },
    named: { name: "map-pin", label: "Place" },
    filled: { name: "heart", filled: true },
    "turns round": { name: "arrow-right", dir: "rtl" },
  }),
];
