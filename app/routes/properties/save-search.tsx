import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import {
  addressQuery,
  readSearchFilters,
  type SearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { fixedByList, propertyLists } from "~/contract/properties/lists";
import { saveSearch, toKeptFilters } from "~/contract/saved-searches/calls";
import {
  savedSearchForm,
  type SavedSearchForm,
  validateSavedSearch,
} from "~/contract/saved-searches/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { getPosition } from "~/screens.server/preferences";
import { readForm } from "~/screens.server/read-form";
import { refusedReply } from "~/session.server/refused-reply";
import { getSession } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import savedSearchesUrl from "~/styles/saved-searches.css?url";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { AlertAddressNotice } from "./alert-address";
import { FilterList } from "./filter-list";
import { listPath } from "./list-path";
import { filterWords } from "./saved-filters.server";
import { SavedSearchFields } from "./saved-search-fields";
import { lacksAlertAddress } from "./saved-searches.server";

/** A page for visitors too: they are asked to sign in when they have said what they want. */
export async function loader({ request }: LoaderFunctionArgs) {
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

/** Keeps the search. Visitors are asked to sign in; it is kept then, and they are led back to it. */
export async function action({ request }: ActionFunctionArgs) {
  const { filters, back } = await askedSearch(request);
  const submission = validateSavedSearch(await readForm(request));
  if (submission.status !== "success")
    return data({ reply: submission.reply(), known: null }, { status: 400 });
  const { value } = submission;
  if (!(await getSession(request)).has("token")) {
    const search = addressQuery({ ...writeSearchFilters(filters), ...value }).toString();
    return redirect(paths.signIn({ next: back, search }));
  }
  try {
    await upstream(request).call(saveSearch, { ...value, ...toKeptFilters(filters) });
  } catch (error) {
    const refused = refusedReply(submission, error);
    return data({ ...refused.data, known: knownSearch(error) }, refused.init ?? undefined);
  }
  return redirectWithSuccess(back, "properties.saved.done");
}

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

/** The search in the address, with what its list says itself, and the way back to it. */
async function askedSearch(request: Request) {
  const { searchParams } = new URL(request.url);
  const list = propertyLists.find((one) => one === searchParams.get("list")) ?? "all";
  const isAround = list === "nearby";
  const read = readSearchFilters(searchParams, { isAround });
  const place = isAround && read.latitude === undefined ? await getPosition(request) : null;
  const around = place ? { latitude: place.latitude, longitude: place.longitude } : {};
  const all = { ...read, ...fixedByList[list], ...around };
  const filters: SearchFilters = {
    ...all,
    ...(all.latitude === undefined && { radius: undefined }),
    posted_since: undefined,
    listed_within: undefined,
    sort: undefined,
    asked: undefined,
    view: "grid",
    page: 1,
  };
  return { filters, back: listPath(list, writeSearchFilters({ ...read, page: 1 })) };
}

/** The search that has the same filters already. */
function knownSearch(error: unknown) {
  const known =
    error instanceof UpstreamError ? (error.data as { id?: unknown; name?: unknown }) : null;
  return typeof known?.id === "number" && typeof known.name === "string"
    ? { id: known.id, name: known.name }
    : null;
}
