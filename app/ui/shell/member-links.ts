import { paths } from "~/paths";
import type { IconName } from "../icon";
import type { Offered } from "../site-context";
import type { ShellUser } from "./shell-data";

/** `waiting`: how much there waits for the member. */
export type MemberLink = [key: string, href: string, icon: IconName, waiting?: number];

const offered = (isOffered: boolean | undefined, ...links: MemberLink[]) =>
  isOffered ? links : [];

/** A member's own pages; `key` is their name below `ui.account`. */
export const memberLinks = (
  user?: ShellUser | null,
  { can }: { can: Offered } = { can: {} },
): MemberLink[] => [
  ["dashboard", paths.dashboard(), "gauge"],
  ["notifications", paths.notifications(), "bell", user?.unreadNotifications],
  ["profile", paths.profile(), "user"],
  ["properties", paths.myProperties(), "house"],
  ["projects", paths.myProjects(), "building-2"],
  ...offered(user?.viewingsWaiting !== undefined, [
    "viewings",
    paths.viewings(),
    "calendar",
    user?.viewingsWaiting,
  ]),
  ["messages", paths.chats(), "message-circle", user?.unreadMessages],
  ["adverts", paths.myAdverts(), "star"],
  ["favourites", paths.favourites(), "heart"],
  ...offered(can.shortlists, ["lists", paths.shortlists(), "list"]),
  ...offered(
    can.savedSearches,
    ["searches", paths.savedSearches(), "search"],
    ["recent", paths.recentSearches(), "clock"],
  ),
  ...offered(can.rememberedHomes, ["hidden", paths.hiddenHomes(), "eye-off"]),
  ["feed", paths.personalizeFeed(), "sparkles"],
  ["subscriptions", paths.subscriptions(), "gauge"],
  ["verification", paths.verification(), "badge-check"],
  ["plans", paths.subscriptionPlan(), "wallet"],
  ["payments", paths.payments(), "credit-card"],
  ["invoices", paths.invoices(), "file-text"],
  ["security", paths.security(), "lock"],
];
