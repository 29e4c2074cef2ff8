import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "./button";
import { EmptyState } from "./empty-state";

interface PackageGateProps {
  /** What the feature opens with. */
  text: string;
  signedIn: boolean;
  /** Where to come back to after signing in. */
  next?: string;
  level?: 1 | 2 | 3;
}

/** What a package would open (spec §6): to sign-in for visitors, to the plans for members. */
export function PackageGate({ text, signedIn, next, level = 2 }: PackageGateProps) {
  const { t } = useTranslation();
  return (
    <div className="package-gate">
      <EmptyState
        level={level}
        drawing="lock"
        title={t("ui.gate.title")}
        text={text}
        action={
          <div className="cluster">
            {signedIn ? null : (
              <ButtonLink href={paths.signIn({ next })}>{t("common.signIn")}</ButtonLink>
            )}
            <ButtonLink
              href={paths.subscriptionPlan()}
              variant={signedIn ? "primary" : "secondary"}
            >
              {t("ui.gate.plans")}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
