import { useTranslation } from "~/i18n/use-translation";
import { neededOfProfile, partsOfProfile, type ProfilePart } from "~/contract/account/rules";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface ProfileMeterProps {
  missing: readonly ProfilePart[];
  /** Where each part is filled in. */
  hrefOf: (part: ProfilePart) => string;
}

const isNeeded = (part: ProfilePart) => neededOfProfile.some((needed) => needed === part);

/** How whole the profile is, and what is missing: first what a listing needs (spec §5). */
export function ProfileMeter({ missing, hrefOf }: ProfileMeterProps) {
  const { t, i18n } = useTranslation();
  if (missing.length === 0) return null;
  const share = 1 - missing.length / partsOfProfile.length;
  const percent = new Intl.NumberFormat(i18n.language, {
    style: "percent",
    numberingSystem: "latn",
  }).format(share);
  const title = t("account.profile.meter", { percent });
  return (
    <section className="profile-meter" aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <meter value={share} min={0} max={1} aria-label={title}>
        {percent}
      </meter>
      {missing.some(isNeeded) ? <p>{t("account.profile.missingTitle")}</p> : null}
      <MissingList missing={missing.filter(isNeeded)} hrefOf={hrefOf} />
      {missing.every(isNeeded) ? null : <p>{t("account.profile.niceTitle")}</p>}
      <MissingList missing={missing.filter((part) => !isNeeded(part))} hrefOf={hrefOf} />
    </section>
  );
}

function MissingList({ missing, hrefOf }: ProfileMeterProps) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map((part) => (
        <li key={part}>
          <Link className="chip" to={hrefOf(part)}>
            <Icon name="plus" />
            {t(`account.profile.part.${part}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
