import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Outcomes } from "../parts/outcomes";
import { loadMoved } from "./move.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadMoved(request, params.attempt);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Row by row: moved, there already, or why it was not possible. */
export default function Moved() {
  const { t } = useTranslation();
  const translate = useTerm();
  const { title, category, items, back } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={category ? t("behalf.move.to", { category: translate(category) }) : undefined}
      />
      <Outcomes
        caption={title}
        items={items}
        names={{
          decided: t("behalf.move.outcome.decided"),
          overtaken: t("behalf.move.outcome.overtaken"),
          impossible: t("review.decision.outcome.impossible"),
        }}
      />
      <div>
        <ButtonLink href={back}>{t("operator.pages.listings")}</ButtonLink>
      </div>
    </div>
  );
}
