import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getCitiesData, getFacilities } from "~/contract/catalogue/calls";
import {
  deletePersonalisedFields,
  getPersonalisedFields,
  setPersonalisedFields,
} from "~/contract/feed/calls";
import { type FeedForm, validateFeed } from "~/contract/feed/forms";
import { wishesFrom, wishesToWire } from "~/contract/feed/rules";
import { getTexts } from "~/i18n/i18n.server";
import { translateTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { allCategories } from "~/screens.server/all-categories";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { CheckboxGroupField, RadioGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { useSite } from "~/ui/site-context";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

/** What the member looks for, and what there is to choose from. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const api = upstream(request);
  const [t, fields, categories, facilities, cities] = await Promise.all([
    getTexts(request),
    api.call(getPersonalisedFields).catch(failPage),
    allCategories(api).catch(failPage),
    api.call(getFacilities).catch(failPage),
    orNull(api.call(getCitiesData, { limit: 100 })),
  ]);
  const wishes = wishesFrom(fields);
  return {
    title: t("account.feed.title"),
    isChosen: wishes !== null,
    chosen: {
      offer: wishes?.offer ?? "any",
      categories: (wishes?.categories ?? []).map(String),
      facilities: (wishes?.facilities ?? []).map(String),
      min_price: wishes?.minPrice?.toString() ?? "",
      max_price: wishes?.maxPrice?.toString() ?? "",
      city: wishes?.city ?? "",
    },
    categories: categories.map(({ id, category }) => ({
      value: String(id),
      label: translateTerm(t, category),
    })),
    facilities: facilities.map(({ id, name }) => ({
      value: String(id),
      label: translateTerm(t, name),
    })),
    cities: (cities ?? []).map(({ City }) => City),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const form = await readForm(request);
  if (form.get("intent") === "forget") return forget(request);
  const submission = validateFeed(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { message } = await upstream(request).envelope(
      setPersonalisedFields,
      wishesToWire(submission.value),
    );
    return await redirectWithSuccess(paths.recommendedProperties(), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}

async function forget(request: Request) {
  try {
    const { message } = await upstream(request).envelope(deletePersonalisedFields);
    return await redirectWithSuccess(paths.personalizeFeed(), message);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.personalizeFeed(), error.message);
  }
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Where a member says what they look for (spec §2). */
export default function PersonalizeFeed() {
  const { t } = useTranslation();
  const { title, isChosen, chosen } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={t("account.feed.lead")}
        actions={
          isChosen ? (
            <ButtonLink variant="secondary" icon="sparkles" href={paths.recommendedProperties()}>
              {t("account.feed.see")}
            </ButtonLink>
          ) : undefined
        }
      />
      <WishesForm key={JSON.stringify(chosen)} />
      {isChosen ? (
        <Form method="post" className="form-aside">
          <p className="quiet">{t("account.feed.forgetText")}</p>
          <Button variant="quiet" icon="trash-2" name="intent" value="forget">
            {t("account.feed.forget")}
          </Button>
        </Form>
      ) : null}
    </MemberArea>
  );
}

const rules = () =>
  import("~/contract/feed/forms").then((forms) => ({ validate: forms.validateFeed }));

function WishesForm() {
  const { t } = useTranslation();
  const { currencySymbol } = useSite();
  const { chosen, categories, facilities, cities } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { form, fields, props } = useCheckedForm<FeedForm>({
    id: "feed",
    reply,
    defaultValue: chosen,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <FormSection title={t("account.feed.what")}>
        <RadioGroupField
          field={fields.offer}
          label={t("account.feed.offer")}
          layout="chips"
          options={[
            { value: "any", label: t("account.feed.either") },
            { value: "0", label: t("account.feed.buy") },
            { value: "1", label: t("account.feed.rent") },
          ]}
        />
        {categories.length > 0 ? (
          <CheckboxGroupField
            field={fields.categories}
            label={t("account.feed.categories")}
            hint={t("account.feed.categoriesHint")}
            layout="chips"
            optional
            options={categories}
          />
        ) : null}
      </FormSection>
      <FormSection title={t("account.feed.budget")} lead={t("account.feed.budgetLead")}>
        <div className="field-row">
          <NumberField
            decimal
            field={fields.min_price}
            label={t("account.feed.from")}
            prefix={currencySymbol}
            optional
          />
          <NumberField
            decimal
            field={fields.max_price}
            label={t("account.feed.to")}
            prefix={currencySymbol}
            optional
          />
        </div>
      </FormSection>
      <FormSection title={t("account.feed.where")}>
        <TextField
          field={fields.city}
          label={t("common.city")}
          optional
          list="feed-cities"
          after={
            <datalist id="feed-cities">
              {cities.map((city) => (
                <option key={city} value={city} />
              ))}
            </datalist>
          }
        />
        {facilities.length > 0 ? (
          <CheckboxGroupField
            field={fields.facilities}
            label={t("account.feed.near")}
            hint={t("account.feed.nearHint")}
            layout="chips"
            optional
            options={facilities}
          />
        ) : null}
      </FormSection>
      <FormActions>
        <SubmitButton>{t("account.feed.save")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
