import {
  isRouteErrorResponse,
  Links,
  Meta,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { TFunction } from "i18next";
import type { CSSProperties, ReactNode } from "react";
import { textsLinkId } from "~/i18n/texts-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { errorKind } from "../error-state";
import { useUnread } from "../live/use-unread";
import { useRequestId } from "../request-id";
import { SiteProvider, type SiteSettings } from "../site-context";
import { IconTint } from "../tinted-icon";
import { type ToastMessage, ToastRegion } from "../toast";
import { Footer } from "./footer";
import { footerColumns, footerLinks } from "./footer-links";
import { Header } from "./header";
import { Logo } from "./logo";
import { Notices } from "./notices";
import { PageMain, SkipLink, PageProgress } from "./page-main";
import type {
  ShellLanguage,
  ShellLink,
  ShellNotices,
  ShellSite,
  ShellUser,
  Theme,
} from "./shell-data";

/** What the root's loader gives. */
interface ShellData {
  site: Omit<SiteSettings, "lite" | "theme"> &
    ShellSite & {
      faviconUrl?: string;
      /** No page is to be found by search engines. */
      isUnlisted?: boolean;
      email?: string;
      phone?: string;
      address?: string;
      links?: ShellLink[];
      /** Of the operator, behind ours in the last line. */
      footerLinks?: ShellLink[];
      currencyName?: string;
      /** Style of the root element: the operator's colours. */
      brand: CSSProperties;
    };
  user: ShellUser | null;
  language: string;
  direction: "ltr" | "rtl";
  languages: ShellLanguage[];
  textsUrl: string;
  theme: Theme;
  lite: boolean;
  toast: ToastMessage | null;
  notices: ShellNotices;
}

/** When even the root's loader failed. */
const bareShell: Omit<ShellData, "textsUrl"> = {
  site: {
    companyName: "Doorstep",
    currencySymbol: "",
    currencyCode: "EUR",
    abbreviate: false,
    brand: {},
    can: {},
  },
  user: null,
  language: "en",
  direction: "ltr",
  languages: [],
  theme: "system",
  lite: true,
  toast: null,
  notices: { isDemo: false, consent: null, appUrl: null, appScheme: null },
};

/** The whole document: head, header, the page, footer. */
export function Document({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<ShellData>("root");
  const shell = loaded ?? bareShell;
  const { site, language, direction, theme, lite } = shell;
  const requestId = useRequestId();
  return (
    <html
      lang={language}
      dir={direction}
      data-theme={theme === "system" ? undefined : theme}
      data-lite={lite ? "" : undefined}
      data-time-zone={site.timeZone}
      data-consent={shell.notices.consent ?? undefined}
      data-request-id={requestId}
      style={site.brand}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        {site.isUnlisted ? <meta name="robots" content="noindex" /> : null}
        <PageMeta companyName={site.companyName} />
        <Links />
        <link rel="icon" href={site.faviconUrl || "/favicon.svg"} />
        {loaded && !lite ? (
          <link
            id={textsLinkId}
            data-later="preload"
            as="fetch"
            href={loaded.textsUrl}
            crossOrigin="anonymous"
          />
        ) : null}
      </head>
      {/* Members, and whoever is told something, have the scripts without touching anything. */}
      <body data-wake={shell.user || shell.toast ? "" : undefined}>
        <SiteProvider
          value={{
            ...{ ...site, theme, lite },
            memberId: shell.user?.id,
            isOperator: shell.user?.isOperator,
            editsForOthers: shell.user?.editsForOthers,
          }}
        >
          <IconTint />
          <Shell shell={shell}>{children}</Shell>
        </SiteProvider>
        {lite ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

/** The route's own title and description; an error names itself. */
function PageMeta({ companyName }: { companyName: string }) {
  const { t } = useTranslation();
  const error = useRouteError();
  if (!error) return <Meta />;
  const isAnswer = isRouteErrorResponse(error);
  const own = isAnswer && (error.data as { title?: string } | null)?.title;
  const title = own || t(`ui.error.${errorKind(isAnswer ? error.status : 500)}.title`);
  return (
    <>
      <title>{`${title} · ${companyName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

function Shell({ shell, children }: { shell: Omit<ShellData, "textsUrl">; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { site, language, languages, theme, lite, toast, notices } = shell;
  const user = useUnread(shell.user);
  const currentUrl = pathname + search;
  if (pathname === paths.maintenance())
    return (
      <main id="main" className="closed-page">
        <p className="logo">
          <Logo name={site.companyName} url={site.logoUrl} />
        </p>
        {children}
      </main>
    );
  // Stands in for other pages where nothing can be asked: what is chosen there would lead nowhere.
  const isOffline = pathname === paths.offline();
  const choices = isOffline ? [] : languages;
  const { links, more } = headerLinks(t, currentUrl);
  return (
    <>
      <SkipLink />
      <PageProgress />
      <Header
        site={site}
        user={user}
        links={links}
        more={more}
        languages={choices}
        language={language}
        currentUrl={currentUrl}
      />
      {isOffline ? null : (
        <Notices notices={notices} companyName={site.companyName} currentUrl={currentUrl} />
      )}
      <ToastRegion toast={toast} />
      <PageMain>{children}</PageMain>
      <Footer
        site={site}
        columns={footerColumns(t)}
        links={footerLinks(t).concat(site.footerLinks ?? [])}
        languages={choices}
        language={language}
        theme={theme}
        offersChoices={!isOffline}
        lite={lite}
        asksConsent={notices.consent !== null && notices.consent !== "asked"}
        currentUrl={currentUrl}
      />
    </>
  );
}

function headerLinks(t: TFunction, currentUrl: string) {
  const path = currentUrl.split("?", 1)[0]!;
  const link = (label: string, href: string) => ({
    label: t(`shell.${label}`),
    href,
    // An address without a query stands for all that lies below it.
    current: href === currentUrl || path === href || path.startsWith(`${href}/`),
  });
  return {
    links: [
      link("buy", paths.properties({ property_type: "0" })),
      link("rent", paths.properties({ property_type: "1" })),
      link("projects", paths.projects()),
      link("agents", paths.agents()),
    ],
    more: [
      link("featured", paths.featuredProperties()),
      link("premium", paths.premiumProperties()),
      link("mostViewed", paths.mostViewedProperties()),
      link("mostLiked", paths.mostFavouriteProperties()),
      link("cities", paths.cities()),
      link("near", paths.nearbyProperties()),
      link("articles", paths.articles()),
      link("compare", paths.compare()),
      link("mortgage", paths.mortgageCalculator()),
      link("areaConverter", paths.areaConverter()),
    ],
  };
}
