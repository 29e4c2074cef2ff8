import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { type BadgeStatus, StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { type Person, PersonToReach } from "../parts/person-to-reach";
import type { ReplyChoice } from "../replies/choices.server";
import { KeptReason } from "../parts/kept-reason";
import { ReasonForm } from "../parts/reason-form";
import { useMay } from "../parts/use-may";

interface DecisionProps {
  /** How it stands. */
  status: BadgeStatus | null;
  /** Its owner took it off the site: an approval does not show it. */
  isHidden?: boolean;
  owner: Person;
  /** Why it was rejected. */
  reason: string;
  /** What is read here. */
  revision: number;
  /** It is the reader's own, and somebody else decides about it. */
  isOwn?: boolean;
  /** What may still be decided. */
  moves: { approve: boolean; reject: boolean };
  /** What reasons are saved for it. */
  replies?: ReplyChoice[];
  reply?: SubmissionResult<string[]>;
}

/** Approve, or reject with a reason. */
export function Decision({
  status,
  isHidden,
  owner,
  reason,
  revision,
  isOwn = false,
  moves,
  replies = [],
  reply,
}: DecisionProps) {
  const { t } = useTranslation();
  const isOpen = moves.approve || moves.reject;
  const decides = useMay()("review");
  const open = isOpen && decides && !isOwn;
  const read = <input type="hidden" name="revision" value={revision} />;
  return (
    <aside className="review" aria-labelledby="decision">
      <h2 id="decision">
        {t(
          open
            ? "operator.review.title"
            : isOpen
              ? "operator.review.undecided"
              : "operator.review.decided",
        )}
      </h2>
      {status ? (
        <p className="cluster">
          <StatusBadge status={status} />
          {isHidden ? <StatusBadge status="inactive" /> : null}
        </p>
      ) : null}
      <PersonToReach term={t("operator.review.owner")} person={owner} />
      {reason ? (
        <p>
          <strong>{t("operator.review.reasonGiven")}</strong>
          <br />
          <span dir="auto">{reason}</span>
        </p>
      ) : null}
      {isOpen && isOwn ? <p className="quiet">{t("operator.review.own")}</p> : null}
      {open ? (
        <>
          <p className="quiet">{t("operator.review.lead", { owner: owner.name })}</p>
          {moves.approve ? (
            <Form method="post">
              {read}
              <SubmitButton wide icon="check" name="intent" value="approve">
                {t("operator.review.approve")}
              </SubmitButton>
            </Form>
          ) : null}
          {moves.reject ? (
            <ReasonForm
              reply={reply}
              replies={replies}
              label={t("operator.review.reason")}
              hint={t("operator.review.reasonHint")}
              button={t("operator.review.reject")}
            >
              {read}
            </ReasonForm>
          ) : null}
        </>
      ) : null}
      {open && moves.reject ? null : <KeptReason reply={reply} />}
    </aside>
  );
}
