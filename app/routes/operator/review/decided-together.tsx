import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { operatorReviewAttempt } from "~/contract/operator/review-list/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { notFoundPage } from "~/screens.server/not-found";
import { Outcomes } from "../parts/outcomes";
import { listPath, readFilters } from "./filters";

/** What became of each of many that the reader decided about at once. */
async function loadDecision(request: Request, attempt: string | undefined) {
  await requireOperator(request, "review");
  if (!attempt || !/^[\da-f-]{36}$/i.test(attempt)) throw await notFoundPage(request);
  const [t, found] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorReviewAttempt, { attempt }),
  ]);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return {
    title: t(`review.decision.${found.decision}`),
    items: found.data,
    back: listPath(readFilters(new URLSearchParams(from))),
  };
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDecision(request, params.attempt);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Row by row: decided, decided by somebody else before, or why it was not possible. */
export default function Decision() {
  const { t } = useTranslation();
  const { title, items, back } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading title={title} />
      <Outcomes
        caption={title}
        items={items}
        names={{
          decided: t("review.decision.outcome.decided"),
          overtaken: t("review.decision.outcome.overtaken"),
          impossible: t("review.decision.outcome.impossible"),
        }}
      />
      <div>
        <ButtonLink href={back} icon="shield-check">
          {t("review.decision.goOn")}
        </ButtonLink>
      </div>
    </div>
  );
}
