import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const hrefs = { terms: paths.terms(), privacy: paths.privacyPolicy() };

/** What whoever registers agrees to; read beside the form, so that nothing typed is lost. */
export function Agreement({ pages }: { pages: (keyof typeof hrefs)[] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <div className="quiet">
      <p>{t("account.agreement")}</p>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a href={hrefs[page]} className="link" target="_blank" rel="noopener">
              {t(`shell.${page}`)}
              <span className="visually-hidden"> {t("ui.map.newTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
