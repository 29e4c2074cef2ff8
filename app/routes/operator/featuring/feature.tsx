import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { advertStatusOf } from "~/contract/adverts/rules";
import type { FeaturingForm } from "~/contract/operator/featuring/forms";
import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { ReasonForm } from "../parts/reason-form";
import { actOnFeaturing, loadFeaturing } from "./feature.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadFeaturing(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnFeaturing(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Features a listing by hand, or ends the advert that it has. */
export default function Feature() {
  const { t } = useTranslation();
  const { title, featuring, back } = useLoaderData<typeof loader>();
  const { obstacle, advert } = featuring;
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        <bdi>{featuring.title}</bdi>
      </TextLink>
      <PageHeading title={title} lead={t("behalf.featuring.lead")} />
      <div className="stack console-narrow">
        {advert ? (
          <Running />
        ) : obstacle ? (
          <Notice tone="warning" title={t("behalf.featuring.cannot")}>
            <p>{t(`behalf.featuring.obstacle.${obstacle}`)}</p>
          </Notice>
        ) : (
          <Begin />
        )}
      </div>
    </div>
  );
}

const rules = () =>
  import("~/contract/operator/featuring/forms").then((forms) => ({
    validate: forms.validateFeaturing,
  }));

function Begin() {
  const { t } = useTranslation();
  const { zone } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<FeaturingForm>({
    id: "feature",
    reply: useActionData<typeof action>()?.begin,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <NumberField
        field={fields.days}
        label={t("behalf.featuring.days")}
        hint={t("behalf.featuring.daysHint")}
        width="short"
      />
      <TextField
        field={fields.until}
        type="date"
        label={t("behalf.featuring.until")}
        hint={t("behalf.featuring.untilHint", { zone })}
        width="short"
      />
      <TextAreaField
        field={fields.reason}
        label={t("behalf.featuring.why")}
        hint={t("behalf.featuring.whyHint")}
        rows={3}
        dir="auto"
      />
      <SubmitButton wide icon="star">
        {t("behalf.featuring.do")}
      </SubmitButton>
    </Form>
  );
}

/** The advert that runs or waits, and the way to its end. */
function Running() {
  const { t, i18n } = useTranslation();
  const { featuring, replies } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.end;
  const { advert } = featuring;
  if (!advert) return null;
  const status = advertStatusOf(advert.status);
  const moment = (time: string | null) => formatMoment(time, i18n.language);
  const runs = status === "approved";
  return (
    <>
      <DefinitionList
        items={[
          {
            term: t("operator.listings.state"),
            detail: <StatusBadge status={runs ? "featured" : "pending"} />,
          },
          {
            term: t("behalf.featuring.by"),
            detail: t(advert.is_gift ? "behalf.featuring.byTeam" : "behalf.featuring.byOwner"),
          },
          { term: t("operator.advert.starts"), detail: moment(advert.start_date) },
          { term: t("operator.advert.ends"), detail: moment(advert.end_date) },
        ]}
      />
      {runs ? (
        <section className="stack" aria-labelledby="end">
          <SectionHeading id="end" title={t("behalf.featuring.end")} />
          <p className="quiet">
            {t(advert.is_gift ? "behalf.featuring.endText" : "behalf.featuring.endBought")}
          </p>
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.review.reasonHint")}
            button={t("behalf.featuring.endNow")}
          >
            <input type="hidden" name="advert" value={advert.id} />
          </ReasonForm>
        </section>
      ) : (
        <TextLink href={operatorPaths.operatorAdvert(advert.id)}>
          {t("behalf.featuring.review")}
        </TextLink>
      )}
    </>
  );
}
