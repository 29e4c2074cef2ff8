import { getZodConstraint } from "@conform-to/zod/v4";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { savedSearchForm, type SavedSearchForm } from "~/contract/saved-searches/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { getSession } from "~/session.server/session";
import savedSearchesUrl from "~/styles/saved-searches.css?url";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { AlertAddressNotice } from "./alert-address";
import { lacksAlertAddress } from "./alert-address.server";
import { FilterList } from "./filter-list";
import { askedSearch, keepSearch } from "./save-search.server";
import { filterWords } from "./saved-filters.server";
import { SavedSearchFields } from "./saved-search-fields";

/** A page for visitors too: they are asked to sign in when they have said what they want. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireEmbeddedApi();
  const [t, { filters, back }, { wordsFor, nameFor }, session, lacksAddress] = await Promise.all([
    getTexts(request),
    askedSearch(request),
    filterWords(request),
    getSession(request),
    lacksAlertAddress(request),
  ]);
  return {
    title: t("properties.saved.save"),
    back,
    words: wordsFor(filters),
    name: nameFor(filters),
    isVisitor: !session.has("token"),
    lacksAddress,
    constraint: getZodConstraint(savedSearchForm),
  };
}

export const action = ({ request }: ActionFunctionArgs) => keepSearch(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: savedSearchesUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/saved-searches/forms").then((forms) => ({
    validate: forms.validateSavedSearch,
  }));

/** Names a search and says how often its new homes are mailed. */
export default function SaveSearch() {
  const { t } = useTranslation();
  const { title, back, words, name, isVisitor, lacksAddress, constraint } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm<SavedSearchForm>({
    id: "save-search",
    reply: answer?.reply,
    defaultValue: { name, frequency: lacksAddress ? "none" : "daily" },
    constraint,
    rules,
  });
  return (
    <div className="narrow stack">
      <TextLink href={back} icon="arrow-left">
        {t("properties.saved.back")}
      </TextLink>
      <PageHeading title={title} lead={t("properties.saved.lead")} />
      {lacksAddress ? <AlertAddressNotice /> : null}
      <Card className="stack">
        <FilterList words={words} />
        <Form method="post" className="form" {...props}>
          <ErrorSummary form={form} />
          {answer?.known ? (
            <Notice>
              <TextLink href={paths.savedSearch(answer.known.id)}>
                {t("properties.saved.known", { name: answer.known.name })}
              </TextLink>
            </Notice>
          ) : null}
          <SavedSearchFields fields={fields} />
          {isVisitor ? <p className="quiet">{t("properties.saved.visitor")}</p> : null}
          <div className="actions">
            <SubmitButton icon="bell">{t("properties.saved.save")}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
