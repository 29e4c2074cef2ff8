import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "../icon";
import { useKeptParts } from "../kept-markup";
import { Link } from "../link";
import { LanguageForm } from "./language-menu";
import { Logo } from "./logo";
import { PreferenceForm } from "./preference-form";
import type { ShellLanguage, ShellLink, ShellSite, Theme } from "./shell-data";

interface ColumnProps {
  title: string;
  links: ShellLink[];
}

interface FooterProps {
  site: ShellSite & {
    email?: string;
    phone?: string;
    address?: string;
    currencyName?: string;
    /** Where else the company can be found. */
    links?: ShellLink[];
  };
  /** Up to three columns of links between the company and the switches. */
  columns: ColumnProps[];
  /** In the last line: about the house, its rules. */
  links: ShellLink[];
  languages: ShellLanguage[];
  language: string;
  theme: Theme;
  lite: boolean;
  /** How the site looks and speaks can be changed from here. */
  offersChoices: boolean;
  /** What was said about cookies can be taken back. */
  asksConsent: boolean;
  currentUrl: string;
}

const themes: [Theme, IconName][] = [
  ["system", "settings"],
  ["light", "sun"],
  ["dark", "moon"],
];

export function Footer({
  site,
  columns,
  links,
  languages,
  language,
  theme,
  lite,
  offersChoices,
  asksConsent,
  currentUrl,
}: FooterProps) {
  const { t } = useTranslation();
  const filledWith = useKeptParts();
  return (
    <footer className="site-footer">
      <div className="wide">
        <section>
          <p className="logo">
            <Logo name={site.companyName} url={site.footerLogoUrl} isLate />
          </p>
          <p>{t("ui.footer.promise")}</p>
          <address>
            {site.address ? <p dir="auto">{site.address}</p> : null}
            {site.email ? <a href={`mailto:${site.email}`}>{site.email}</a> : null}
            {site.phone ? (
              <a href={`tel:${site.phone.replace(/[^\d+]/g, "")}`}>
                <bdi>{site.phone}</bdi>
              </a>
            ) : null}
          </address>
          {site.links?.length ? (
            <ul
              className="cluster"
              aria-label={t("ui.footer.elsewhere", { name: site.companyName })}
            >
              {site.links.map(({ href, label }) => (
                <li key={label}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
        {columns.map((column) => (
          <section
            key={column.title}
            {...filledWith({ kind: "column", madeFrom: column, parts: <Column {...column} /> })}
          />
        ))}
        {offersChoices ? (
          <section className="switches">
            <h2>{t("ui.footer.look")}</h2>
            <PreferenceForm next={currentUrl} className="segments">
              {themes.map(([value, icon]) => (
                <button key={value} name="theme" value={value} aria-pressed={theme === value}>
                  <Icon name={icon} />
                  {t(`ui.footer.theme.${value}`)}
                </button>
              ))}
            </PreferenceForm>
            <PreferenceForm next={currentUrl}>
              <button name="lite" value={lite ? "0" : "1"} className="switch" aria-pressed={lite}>
                <span>
                  {t("ui.footer.lite")}
                  <small>{t("ui.footer.liteText")}</small>
                </span>
              </button>
            </PreferenceForm>
            {asksConsent ? (
              <PreferenceForm next={currentUrl}>
                <button name="consent" value="ask" className="link">
                  {t("ui.consent.change")}
                </button>
              </PreferenceForm>
            ) : null}
            {languages.length > 1 ? (
              <LanguageForm languages={languages} language={language} currentUrl={currentUrl} />
            ) : null}
          </section>
        ) : null}
      </div>
      <div className="wide fine-print">
        <p>{site.companyName}</p>
        <LinkList links={links} />
        {site.currencyName ? (
          <p>{t("ui.footer.currency", { currency: site.currencyName })}</p>
        ) : null}
      </div>
    </footer>
  );
}

const Column = ({ title, links }: ColumnProps) => (
  <>
    <h2>{title}</h2>
    <LinkList links={links} />
  </>
);

const LinkList = ({ links }: { links: ShellLink[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <Link to={href}>{label}</Link>
      </li>
    ))}
  </ul>
);
