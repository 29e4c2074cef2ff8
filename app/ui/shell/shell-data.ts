/** What the shell shows; the root loader fills it. */
export interface ShellLink {
  label: string;
  href: string;
  current?: boolean;
}

export interface ShellSite {
  companyName: string;
  /** Empty: our own mark and the name. */
  logoUrl?: string | null;
  footerLogoUrl?: string | null;
}

export interface ShellUser {
  id?: number;
  name: string;
  picture?: string | null;
  isOperator?: boolean;
  /** Their role lets them change what others list. */
  editsForOthers?: boolean;
  /** Viewings that wait for an answer; absent where none are offered. */
  viewingsWaiting?: number;
  /** Messages that the member has not read, as the page came. */
  unreadMessages?: number;
  /** Notifications that were not read yet; absent where nobody counts them. */
  unreadNotifications?: number;
}

export interface ShellLanguage {
  code: string;
  name: string;
}

export type Theme = "system" | "light" | "dark";

/** What stands above a page until it is answered. */
export interface ShellNotices {
  /** What the operator says to everybody. */
  announcement?: { text: string; link?: string; linkText?: string };
  /** Whose pages an operator looks at, and until when. */
  seenAs?: { name: string; until: string };
  /** Everybody may look around, nothing is saved. */
  isDemo: boolean;
  /** What was said about cookies that the site could do without; null when nobody is asked. */
  consent: "asked" | "all" | "necessary" | null;
  /** Where the app for this phone is. */
  appUrl: string | null;
  /** With which the app opens addresses of this site, where it does. */
  appScheme: string | null;
}
