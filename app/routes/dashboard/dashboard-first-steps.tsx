import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { DashboardView } from "./dashboard.server";

const steps = [
  { name: "profile", href: paths.profile() },
  { name: "package", href: paths.subscriptionPlan() },
  { name: "list", href: paths.addProperty() },
] as const;

/** How somebody new comes to a first listing; the next step is the one to press. */
export function FirstSteps({
  view: { missing, hasPackage },
}: {
  view: Pick<DashboardView, "missing" | "hasPackage">;
}) {
  const { t } = useTranslation();
  const isDone = { profile: missing.length === 0, package: hasPackage, list: false };
  const next = steps.find(({ name }) => !isDone[name]);
  return (
    <section aria-labelledby="start" className="stack">
      <h2 id="start">{t("dashboard.start.title")}</h2>
      <ol className="first-steps">
        {steps.map(({ name, href }, index) => (
          <li key={name} className={isDone[name] ? "is-done" : undefined}>
            <span className="step-number" aria-hidden="true">
              {isDone[name] ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <h3>
                {t(`dashboard.start.${name}`)}
                {isDone[name] ? (
                  <span className="visually-hidden"> · {t("dashboard.start.done")}</span>
                ) : null}
              </h3>
              <p>{t(`dashboard.start.${name}Text`)}</p>
              {isDone[name] ? null : (
                <ButtonLink
                  href={href}
                  size="small"
                  variant={next?.name === name ? "primary" : "secondary"}
                >
                  {t(`dashboard.start.${name}Action`)}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
