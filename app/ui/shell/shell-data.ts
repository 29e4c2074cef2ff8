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
