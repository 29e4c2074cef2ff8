import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import {
  approveVerification,
  operatorVerifications,
  rejectVerification,
} from "~/contract/operator/reviews/calls";
import { mayTurn } from "~/contract/verification/rules";
import { formatDay } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { VerificationAnswers } from "~/ui/verification-answers";
import { notFound } from "~/screens.server/not-found";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { queuePath } from "./queues";
import { readId } from "../parts/read-id.server";
import { Desk, WayThrough } from "./desk";
import { loadDesk } from "./desk.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id: own } = await requireOperator(request, "review");
  const id = readId(params.id, "page");
  const [application] = await upstream(request).call(operatorVerifications, { id });
  if (!application) throw notFound("page");
  const { user, status, reject_reason: reason, updated_at: sent } = application;
  return {
    title: user?.name ?? "",
    desk: await loadDesk(request, { kind: "verifications", id }),
    status,
    reason,
    sent,
    revision: application.revision,
    isOwn: application.user_id === own,
    owner: {
      id: application.user_id,
      name: user?.name ?? "",
      email: user?.email ?? "",
      mobile: user?.mobile ?? "",
    },
    values: application.verify_customer_values,
    moves: { approve: mayTurn(status, "success"), reject: mayTurn(status, "failed") },
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = readId(params.id, "page");
  return decide(request, {
    subject: { kind: "verifications", id },
    approve: (api, form) =>
      api.call(approveVerification, { id, revision: numberIn(form, "revision") }),
    reject: (api, why, form) =>
      api.call(rejectVerification, { id, ...why, revision: numberIn(form, "revision") }),
    here: operatorPaths.operatorVerification(id),
    next: queuePath("verifications"),
    approved: "operator.verification.approved",
    rejected: "operator.verification.rejected",
  });
};

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

const badges = {
  initial: null,
  pending: "pending",
  failed: "rejected",
  success: "approved",
} as const;

/** What an agent answered, beside the decision. */
export default function ReviewVerification() {
  const { t, i18n } = useTranslation();
  const { title, desk, status, reason, sent, owner, values, revision, isOwn, moves } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("verifications")} />
      <PageHeading
        title={title}
        lead={t("operator.verification.sent", { day: formatDay(sent, i18n.language) })}
      />
      <div className="split">
        <VerificationAnswers values={values} />
        <Decision
          status={badges[status]}
          owner={owner}
          reason={reason}
          revision={revision}
          isOwn={isOwn}
          moves={moves}
          replies={desk?.replies}
          reply={reply}
        />
      </div>
      <Desk desk={desk} />
    </div>
  );
}
