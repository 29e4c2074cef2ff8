import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { PackageEndForm } from "~/contract/operator/member-page/forms";
import type { HeldPackage } from "~/contract/operator/member-page/shapes";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { useMay } from "../parts/use-may";

const rules = () =>
  import("~/contract/operator/member-page/forms").then((forms) => ({
    validate: forms.validatePackageEnd,
  }));

interface HeldPackagesProps {
  packages: HeldPackage[];
  /** They are the operator's own. */
  isFixed: boolean;
  reply?: SubmissionResult<string[]>;
}

/** What a member holds and held, with what is left of it and until when. */
export function HeldPackages({ packages, isFixed, reply }: HeldPackagesProps) {
  return (
    <ul className="review-notes">
      {packages.map((held) => (
        <li key={held.id}>
          <HeldPackageParts
            held={held}
            isFixed={isFixed}
            reply={reply?.initialValue?.held === String(held.id) ? reply : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function HeldPackageParts({
  held,
  isFixed,
  reply,
}: { held: HeldPackage } & Pick<HeldPackagesProps, "isFixed" | "reply">) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const day = (time: string | null) => formatDay(time, i18n.language, "medium");
  const term = held.end_date
    ? t("memberPage.packages.fromTo", { from: day(held.start_date), to: day(held.end_date) })
    : t("memberPage.packages.endless", { from: day(held.start_date) });
  return (
    <div className="stack">
      <p className="cluster">
        <strong>
          <bdi>{held.name}</bdi>
        </strong>
        <Badge tone={held.is_running ? "good" : "neutral"}>
          {t(held.is_running ? "memberPage.packages.running" : "memberPage.packages.ended")}
        </Badge>
        <span className="quiet">{term}</span>
      </p>
      <p className="quiet">
        {held.uses
          .map(({ type, used, limit }) =>
            limit === null
              ? t(`packages.feature.${type}`)
              : `${t(`packages.feature.${type}`)}: ${t("packages.used", { used, limit })}`,
          )
          .join(" · ")}
      </p>
      {held.payment_id ? (
        <TextLink href={operatorPaths.operatorPayment(held.payment_id)}>
          {t("memberPage.packages.payment")}
        </TextLink>
      ) : null}
      {held.is_running && may("money") && !isFixed ? (
        <Disclosure summary={<ChangeOf name={held.name} term={term} />} open={reply !== undefined}>
          <EndFields key={held.end_date ?? ""} held={held} reply={reply} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** The same package may be held twice: read aloud, each is told by its name and its days. */
function ChangeOf({ name, term }: { name: string; term: string }) {
  const { t } = useTranslation();
  return (
    <span>
      {t("memberPage.packages.change")}
      <span className="visually-hidden">
        : <bdi>{name}</bdi>, {term}
      </span>
    </span>
  );
}

function EndFields({ held, reply }: { held: HeldPackage } & Pick<HeldPackagesProps, "reply">) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<PackageEndForm>({
    id: `package-${held.id}`,
    reply,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="held" value={held.id} />
      <input type="hidden" name="was" value={held.end_date ?? ""} />
      <TextField
        field={fields.until}
        type="date"
        label={t("memberPage.packages.until")}
        hint={t("memberPage.packages.untilHint")}
        width="half"
      />
      <TextAreaField
        field={fields.reason}
        label={t("memberPage.packages.why")}
        hint={t("operator.payment.reasonForMember")}
        rows={2}
        dir="auto"
      />
      <div className="actions">
        <SubmitButton variant="secondary" name="intent" value="move-package">
          {t("memberPage.packages.move")}
        </SubmitButton>
        <SubmitButton variant="danger" name="intent" value="end-package">
          {t("memberPage.packages.end")}
        </SubmitButton>
      </div>
    </Form>
  );
}
