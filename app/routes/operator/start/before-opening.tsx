import type { OpeningStep } from "~/contract/operator/opening/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";

/** Where each is done. */
const places: Record<OpeningStep, { icon: IconName; href: string }> = {
  company: { icon: "building-2", href: operatorPaths.operatorSiteSettings() },
  categories: { icon: "layers", href: operatorPaths.operatorCategories() },
  parameters: { icon: "list", href: operatorPaths.operatorParameters() },
  packages: { icon: "shopping-bag", href: operatorPaths.operatorPackages() },
  payment: { icon: "wallet", href: operatorPaths.operatorPaymentSettings() },
  terms: { icon: "file-text", href: operatorPaths.operatorPage("terms") },
  privacy: { icon: "lock", href: operatorPaths.operatorPage("privacy") },
  article: { icon: "newspaper", href: operatorPaths.operatorArticles() },
  listing: { icon: "shield-check", href: operatorPaths.operatorReview() },
};

/** What is missing on a new marketplace, each with the page where it is done; nothing when nothing is. */
export function BeforeOpening({ steps }: { steps: OpeningStep[] }) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="before-opening" className="stack">
      <div>
        <h2 id="before-opening">{t("operator.opening.title")}</h2>
        <p>{t("operator.opening.lead")}</p>
      </div>
      <ul className="console-waiting">
        {steps.map((step) => (
          <li key={step}>
            <Icon name={places[step].icon} />
            <Link to={places[step].href}>{t(`operator.opening.step.${step}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
