import { useTranslation } from "react-i18next";
import { neededOfProfile } from "~/contract/account.states";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";

type Part = (typeof neededOfProfile)[number];

/** What a profile needs before its owner may list a home (spec §5), and what of it is there. */
export function MissingParts({ missing }: { missing: readonly Part[] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" title={t("account.profile.missingTitle")}>
      <ul className="check-list">
        {neededOfProfile.map((part) => (
          <li key={part} className={missing.includes(part) ? "is-missing" : undefined}>
            <Icon
              name={missing.includes(part) ? "minus" : "check"}
              label={t(
                missing.includes(part) ? "account.profile.isMissing" : "account.profile.isThere",
              )}
            />
            {t(`account.profile.part.${part}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
