import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { durationOf } from "~/contract/elapsed";
import type { PackageFeature } from "~/contract/packages/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { SubmitButton } from "~/ui/submit-button";
import type { HeldPackage } from "./held-packages.server";

/** What a plan's line says: our own words for the features we know, else the operator's. */
export function useFeatureName() {
  const { t } = useTranslation();
  return ({ type, name }: Pick<PackageFeature, "type" | "name">) =>
    type ? t(`packages.feature.${type}`) : name;
}

function useValidity() {
  const { t } = useTranslation();
  return (hours: number) => {
    if (hours <= 0) return t("packages.forever");
    const { unit, count } = durationOf(hours);
    return t(`packages.${unit}`, { count });
  };
}

/** Days, and hours when less than a day is left (spec §9). */
function useTimeLeft() {
  const { t } = useTranslation();
  return (hours: number) => {
    const { unit, count } = durationOf(hours);
    return t(`packages.${unit}Left`, { count });
  };
}

interface HeldPlanProps {
  plan: HeldPackage;
}

/** A plan in the member's hands, with what is left of it. */
export function HeldPlan({ plan }: HeldPlanProps) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const nameOf = useFeatureName();
  const endsSoon = plan.hoursLeft !== null && plan.hoursLeft < 48;
  const until = [
    formatDay(plan.endsAt, i18n.language),
    endsSoon ? formatClock(plan.endsAt, i18n.language) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const timeLeft = useTimeLeft();
  return (
    <Card as="article" className="plan">
      <header>
        <div className="plan-name">
          <h3>{term(plan.name)}</h3>
          <Badge tone="good">{t("packages.active")}</Badge>
        </div>
        <p className="quiet">
          {until ? t("packages.until", { date: until }) : t("packages.forever")}
          {plan.hoursLeft === null ? null : ` · ${timeLeft(plan.hoursLeft)}`}
        </p>
      </header>
      <ul>
        {plan.features.map((feature) => {
          const total = feature.total_limit ?? feature.limit;
          const used = feature.used_limit ?? 0;
          const limited = feature.limit_type === "limited" && total !== null;
          return (
            <li key={feature.id}>
              <Icon name="check" />
              <span>{nameOf(feature)}</span>
              {limited ? (
                <>
                  <meter
                    min={0}
                    max={Math.max(total, 1)}
                    value={used}
                    aria-label={nameOf(feature)}
                  />
                  <small>{t("packages.used", { used, limit: total })}</small>
                </>
              ) : (
                <small>{t("packages.unlimited")}</small>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface OfferedPlanProps {
  plan: {
    id: number;
    name: string;
    price: number;
    /** 0 for a plan without an end. */
    hours: number;
    features: PackageFeature[];
    wasTaken: boolean;
    /** A payment for it that is not decided yet. */
    waiting: WaitingPayment | null;
  };
  signedIn: boolean;
}

/** A plan on offer: free ones are taken at once, paid ones lead to the ways to pay. */
export function OfferedPlan({ plan, signedIn }: OfferedPlanProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const nameOf = useFeatureName();
  const validity = useValidity();
  const isFree = plan.price === 0;
  return (
    <Card as="article" className="plan">
      <header>
        <h3>{term(plan.name)}</h3>
        <p className="plan-price">
          {isFree ? t("packages.free") : <Price amount={plan.price} />}{" "}
          <small>{validity(plan.hours)}</small>
        </p>
      </header>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature.id}>
            <Icon name="check" />
            <span>{nameOf(feature)}</span>
            <small>
              {feature.limit_type === "limited" && feature.limit !== null
                ? t("packages.limit", { count: feature.limit })
                : t("packages.unlimited")}
            </small>
          </li>
        ))}
      </ul>
      <footer>
        {isFree ? (
          <FreeChoice id={plan.id} name={plan.name} signedIn={signedIn} wasTaken={plan.wasTaken} />
        ) : (
          <PaidChoice plan={plan} signedIn={signedIn} />
        )}
      </footer>
    </Card>
  );
}

export interface WaitingPayment {
  id: number;
  status: "pending" | "review" | "rejected";
}

const waitingWords = {
  pending: "packages.waiting",
  review: "packages.waitingReview",
  rejected: "packages.waitingRejected",
} as const;

function PaidChoice({ plan, signedIn }: OfferedPlanProps) {
  const { t } = useTranslation();
  const { id, name, waiting } = plan;
  const about = <span className="visually-hidden"> · {name}</span>;
  if (waiting)
    return (
      <>
        <p>{t(waitingWords[waiting.status])}</p>
        <ButtonLink wide variant="secondary" href={paymentPaths.payment(waiting.id)}>
          {t("packages.toPayment")}
          {about}
        </ButtonLink>
      </>
    );
  const start = paymentPaths.startPayment(id);
  return (
    <ButtonLink wide href={signedIn ? start : paths.signIn({ next: start })}>
      {t("packages.choose")}
      {about}
    </ButtonLink>
  );
}

interface FreeChoiceProps {
  id: number;
  name: string;
  signedIn: boolean;
  wasTaken: boolean;
}

function FreeChoice({ id, name, signedIn, wasTaken }: FreeChoiceProps) {
  const { t } = useTranslation();
  if (wasTaken) return <p>{t("packages.once")}</p>;
  if (!signedIn)
    return (
      <ButtonLink wide href={paths.signIn({ next: paths.subscriptionPlan() })}>
        {t("packages.signIn")}
        <span className="visually-hidden"> · {name}</span>
      </ButtonLink>
    );
  return (
    <Form method="post">
      <SubmitButton wide name="package_id" value={id}>
        {t("packages.take")}
        <span className="visually-hidden"> · {name}</span>
      </SubmitButton>
    </Form>
  );
}
