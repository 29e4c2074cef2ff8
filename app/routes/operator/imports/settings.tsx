import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FeedForm } from "~/contract/operator/imports/forms";
import { feedFormatNames, feedFormats } from "~/contract/operator/imports/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveEntry } from "../parts/remove-entry";
import { Matches } from "./matches";
import { changeFeed, type FeedAnswer, loadFeedSettings } from "./imports.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadFeedSettings(request, params.id ?? "new");

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeFeed(request, params.id ?? "new");

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/imports/forms").then((forms) => ({ validate: forms.validateFeed }));

/** Whose homes a feed holds, where it lies and how it is read. */
export default function FeedSettings() {
  const { t } = useTranslation();
  const { title, feed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FeedAnswer | undefined;
  const back = feed
    ? { href: operatorPaths.operatorFeed(feed.id), label: feed.name }
    : { href: operatorPaths.operatorFeeds(), label: t("operator.imports.title") };
  return (
    <EntryPage title={title} list={back}>
      <SettingsFields key={feed?.revision} back={back.href} />
      {feed ? (
        <RemoveEntry
          name={feed.name}
          revision={feed.revision}
          text={t("operator.imports.removeText")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

function SettingsFields({ back }: { back: string }) {
  const { t } = useTranslation();
  const { feed, member, categories } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FeedAnswer | undefined;
  const { fields, entry } = useEntryForm<FeedForm>({
    id: "feed",
    answer,
    revision: feed?.revision,
    defaultValue: {
      name: feed?.name,
      member,
      format: feed?.format ?? "csv",
      address: feed?.address,
      is_nightly: feed?.is_nightly ? "on" : "",
      is_trusted: feed?.is_trusted ? "on" : "",
      category_id: feed?.category_id ? String(feed.category_id) : "",
    },
    rules,
  });
  return (
    <EntryForm {...entry} back={back}>
      <FormSection title={t("operator.imports.whose")}>
        <TextField field={fields.name} label={t("operator.entry.name")} dir="auto" />
        {feed ? null : (
          <TextField
            field={fields.member}
            label={t("operator.imports.member")}
            hint={t("operator.imports.memberHint")}
            dir="auto"
            after={<Matches members={answer?.matches} />}
          />
        )}
      </FormSection>
      <FormSection title={t("operator.imports.where")}>
        <SelectField
          field={fields.format}
          label={t("operator.imports.format")}
          options={feedFormats.map((value) => ({
            value,
            label: feedFormatNames[value],
          }))}
        />
        <TextField
          field={fields.address}
          label={t("operator.imports.address")}
          hint={t("operator.imports.addressHint")}
          type="url"
          optional
        />
        <CheckboxField
          field={fields.is_nightly}
          label={t("operator.imports.everyNight")}
          hint={t("operator.imports.everyNightHint")}
        />
      </FormSection>
      <FormSection title={t("operator.imports.how")}>
        <SelectField
          field={fields.category_id}
          label={t("operator.imports.otherKinds")}
          hint={t("operator.imports.otherKindsHint")}
          placeholder={t("operator.imports.refuseThem")}
          options={categories}
        />
        <CheckboxField
          field={fields.is_trusted}
          label={t("operator.imports.trusted")}
          hint={t("operator.imports.trustedHint")}
        />
      </FormSection>
    </EntryForm>
  );
}
