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
  name: string;
  picture?: string | null;
  isOperator?: boolean;
}

export interface ShellLanguage {
  code: string;
  name: string;
}

export type Theme = "system" | "light" | "dark";

/** What stands above a page until it is answered. */
export interface ShellNotices {
  /** What was said about cookies that the site could do without; null when nobody is asked. */
  consent: "asked" | "all" | "necessary" | null;
  /** Where the app for this phone is. */
  appUrl: string | null;
}
