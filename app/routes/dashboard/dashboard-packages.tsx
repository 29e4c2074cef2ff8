import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { SectionHeading } from "~/ui/headings";
import type { HeldPackage } from "./dashboard.server";

/** What of each package is used, and until when it lasts. */
export function PackageUse({ held }: { held: HeldPackage[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="packages" className="stack">
      <SectionHeading
        id="packages"
        title={t("dashboard.packages.title")}
        href={held.length > 0 ? paths.subscriptions() : undefined}
      />
      {held.length === 0 ? (
        <div className="no-package">
          <p>{t("dashboard.packages.none")}</p>
          <ButtonLink href={paths.subscriptionPlan()} variant="secondary" size="small">
            {t("dashboard.attention.renew")}
          </ButtonLink>
        </div>
      ) : (
        <div className="packages-used">
          {held.map((plan) => (
            <PackageInHand key={plan.key} plan={plan} />
          ))}
        </div>
      )}
    </section>
  );
}

function PackageInHand({ plan }: { plan: HeldPackage }) {
  const { t } = useTranslation();
  return (
    <article className="card package-used">
      <header>
        <h3>{plan.name}</h3>
        <p className="quiet">
          {plan.until ? t("packages.until", { date: plan.until }) : t("packages.forever")}
        </p>
      </header>
      <ul>
        {plan.features.map(({ id, type, name: given, used, limit }) => {
          const name = type ? t(`packages.feature.${type}`) : given;
          return (
            <li key={id}>
              <span>{name}</span>
              <span className="quiet">
                {limit === null ? t("packages.unlimited") : t("packages.used", { used, limit })}
              </span>
              {limit === null ? null : (
                <meter min={0} max={Math.max(limit, 1)} value={used} aria-label={name} />
              )}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
