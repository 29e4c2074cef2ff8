import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { PreferenceForm } from "./preference-form";
import type { ShellLanguage } from "./shell-data";

interface LanguageFormProps {
  languages: ShellLanguage[];
  language: string;
  currentUrl: string;
}

/** A button per language, each in its own words. */
export function LanguageForm({ languages, language, currentUrl }: LanguageFormProps) {
  return (
    <PreferenceForm next={currentUrl} className="menu-list">
      {languages.map(({ code, name }) => (
        <button
          key={code}
          name="language"
          value={code}
          lang={code}
          aria-current={code === language ? "true" : undefined}
        >
          {name}
          {code === language ? <Icon name="check" /> : null}
        </button>
      ))}
    </PreferenceForm>
  );
}

export function LanguageMenu(props: LanguageFormProps) {
  const { t } = useTranslation();
  if (props.languages.length < 2) return null;
  return (
    <details className="menu" name="header">
      <summary className="round-button" aria-label={t("ui.header.language")}>
        <Icon name="globe" />
      </summary>
      <div className="menu-panel">
        <LanguageForm {...props} />
      </div>
    </details>
  );
}
