import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { SelectField } from "~/ui/fields/select-field";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { EntryPage } from "../parts/entry-page";
import { changeFeedKinds, loadFeedKinds, type OvertakenKinds } from "./imports.server";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadFeedKinds(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeFeedKinds(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Which category each kind of home of a feed is. */
export default function FeedKinds() {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const { title, feed, kinds, revision, categories } = useLoaderData<typeof loader>();
  const overtaken = useActionData<typeof action>() as OvertakenKinds | undefined;
  const chosen = new Map(overtaken?.chosen);
  const back = operatorPaths.operatorFeed(feed.id);
  const nameOf = (id: number | null) => categories.find((category) => category.id === id)?.name;
  return (
    <EntryPage title={title} list={{ href: back, label: feed.name }}>
      {kinds.length === 0 ? (
        <EmptyState
          title={t("operator.imports.noKinds")}
          text={t("operator.imports.noKindsText")}
          action={<ButtonLink href={back}>{feed.name}</ButtonLink>}
        />
      ) : (
        <Form method="post">
          {overtaken ? <Notice tone="danger">{overtaken.fault}</Notice> : null}
          <input type="hidden" name="revision" value={overtaken?.revision ?? revision} />
          <FormSection title={t("operator.imports.kinds")} lead={t("operator.imports.kindsLead")}>
            {kinds.map(({ kind, home_count, category_id, is_said }, place) => {
              const found = is_said ? undefined : nameOf(category_id);
              return (
                <div key={kind}>
                  <input type="hidden" name={`kind[${place}]`} value={kind} />
                  <SelectField
                    field={plainField(
                      `category[${place}]`,
                      chosen.get(kind) ??
                        (is_said && category_id !== null ? String(category_id) : ""),
                    )}
                    label={kind}
                    hint={t("operator.imports.homesOfKind", {
                      number: formatNumber(home_count, i18n.language),
                    })}
                    placeholder={
                      found
                        ? t("operator.imports.byName", { category: term(found) })
                        : t("operator.imports.noCategory")
                    }
                    options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                  />
                </div>
              );
            })}
          </FormSection>
          <FormActions>
            <SubmitButton>{t("operator.entry.save")}</SubmitButton>
            <ButtonLink variant="quiet" href={back}>
              {t("operator.entry.cancel")}
            </ButtonLink>
          </FormActions>
        </Form>
      )}
    </EntryPage>
  );
}
