import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { ReasonForm } from "../parts/reason-form";
import { actOnHold, loadHold } from "./hold.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadHold(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => actOnHold(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Hides a listing by hand, or shows it again. */
export default function Hold() {
  const { t } = useTranslation();
  const { title, state, back, replies } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        <bdi>{state.title}</bdi>
      </TextLink>
      <PageHeading title={title} lead={t("behalf.hold.lead")} />
      <div className="stack console-narrow">
        {state.hold ? <Held /> : null}
        {state.obstacle ? (
          <Notice tone="warning">
            <p>{t(`behalf.hold.obstacle.${state.obstacle}`)}</p>
          </Notice>
        ) : state.hold ? (
          <ShowAgain />
        ) : (
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.review.reasonHint")}
            button={t("behalf.hold.do")}
          >
            <input type="hidden" name="revision" value={state.revision} />
          </ReasonForm>
        )}
      </div>
    </div>
  );
}

/** Since when it is hidden, and why. */
function Held() {
  const { t, i18n } = useTranslation();
  const { hold } = useLoaderData<typeof loader>().state;
  if (!hold) return null;
  return (
    <DefinitionList
      items={[
        { term: t("operator.listings.state"), detail: <StatusBadge status="held" /> },
        { term: t("behalf.hold.since"), detail: formatMoment(hold.held_at, i18n.language) },
        { term: t("operator.review.reason"), detail: <span dir="auto">{hold.reason}</span> },
      ]}
    />
  );
}

function ShowAgain() {
  const { t } = useTranslation();
  const { hold } = useLoaderData<typeof loader>().state;
  return (
    <Form method="post" className="form">
      <p className="quiet">{t("behalf.hold.showText")}</p>
      <input type="hidden" name="held_at" value={hold?.held_at} />
      <SubmitButton wide icon="eye" name="intent" value="show">
        {t("behalf.hold.show")}
      </SubmitButton>
    </Form>
  );
}
