import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import type { SavedSearchForm } from "~/contract/saved-searches/forms";
import { longestSearchName } from "~/contract/saved-searches/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import savedSearchesUrl from "~/styles/saved-searches.css?url";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { useCheckedForm } from "~/ui/use-checked-form";
import { AlertAddressNotice } from "./alert-address";
import { AskToDeleteSearch, DeleteSearch } from "./delete-search";
import { FilterList } from "./filter-list";
import { SavedSearchFields } from "./saved-search-fields";
import { mySavedSearches, type SavedSearchView, saveOrDelete } from "./saved-searches.server";

export const loader = ({ request }: LoaderFunctionArgs) => mySavedSearches(request);

export const action = ({ request }: ActionFunctionArgs) => saveOrDelete(request);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: savedSearchesUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the member looks for, and how they hear of it. */
export default function SavedSearches() {
  const { t } = useTranslation();
  const { title, rows, toDelete, most, lacksAddress } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={
          rows.length > 0 ? t("properties.saved.used", { count: rows.length, most }) : undefined
        }
      />
      {toDelete ? <AskToDeleteSearch search={toDelete} /> : null}
      {lacksAddress ? <AlertAddressNotice /> : null}
      {rows.length > 0 ? (
        <ul className="saved-searches">
          {rows.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              reply={answer?.id === search.id ? answer.reply : undefined}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing="search"
          title={t("properties.saved.none.title")}
          text={t("properties.saved.none.text")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}

interface RowProps {
  search: SavedSearchView;
  /** What is wrong with the change that was asked for. */
  reply?: SubmissionResult<string[]>;
}

/** A saved search: what it looks for, what there is, and what can be done with it. */
function SavedSearchRow({ search, reply }: RowProps) {
  const { t } = useTranslation();
  const { id, name, frequency, count, newCount, words } = search;
  const dialogId = `delete-search-${id}`;
  return (
    <li className="saved-search">
      <div className="saved-search-words">
        <h2 dir="auto">
          <Link to={paths.savedSearch(id)}>{name}</Link>
        </h2>
        <FilterList words={words} />
        <p className="saved-search-figures">
          <span>{t("properties.saved.now", { count })}</span>
          {newCount > 0 ? (
            <Badge tone="accent" icon="sparkles">
              {t("properties.saved.new", { count: newCount })}
            </Badge>
          ) : null}
          <span className="quiet">
            <Icon name={frequency === "none" ? "bell-off" : "bell"} />
            {t(`properties.saved.frequency.${frequency}`)}
          </span>
        </p>
      </div>
      <div className="saved-search-actions">
        <ButtonLink href={paths.savedSearch(id)} variant="secondary" size="small" icon="search">
          {t("properties.saved.open")}
          <span className="visually-hidden">: {name}</span>
        </ButtonLink>
        <DialogLink
          dialogId={dialogId}
          fallbackHref={paths.savedSearches({ delete: id })}
          variant="quiet-danger"
          size="small"
          icon="trash-2"
        >
          {t("properties.saved.delete.button")}
          <span className="visually-hidden">: {name}</span>
        </DialogLink>
        <Dialog id={dialogId} title={t("properties.saved.delete.title")}>
          <p>{t("properties.saved.delete.text", { name })}</p>
          <DeleteSearch id={id}>
            <DialogDismiss>{t("properties.saved.delete.keep")}</DialogDismiss>
          </DeleteSearch>
        </Dialog>
      </div>
      <Disclosure
        open={reply !== undefined}
        summary={
          <span>
            {t("properties.saved.change")}
            <span className="visually-hidden">: {name}</span>
          </span>
        }
      >
        <ChangeForm key={`${name} ${frequency}`} search={search} reply={reply} />
      </Disclosure>
    </li>
  );
}

const rules = () =>
  import("~/contract/saved-searches/forms").then((forms) => ({
    validate: forms.validateSavedSearch,
  }));

function ChangeForm({ search: { id, name, frequency }, reply }: RowProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<SavedSearchForm>({
    id: `search-${id}`,
    reply,
    defaultValue: { name, frequency },
    constraint: { name: { required: true, maxLength: longestSearchName } },
    rules,
  });
  return (
    <Form method="post" className="form" preventScrollReset {...props}>
      <ErrorSummary form={form} />
      <input type="hidden" name="search_id" value={id} />
      <SavedSearchFields fields={fields} />
      <div className="actions">
        <Button name="intent" value="change">
          {t("properties.saved.submit")}
        </Button>
      </div>
    </Form>
  );
}
