import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { SavedSearchForm } from "~/contract/saved-searches/forms";
import { longestSearchName } from "~/contract/saved-searches/rules";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog, DialogDismiss, DialogLink } from "~/ui/dialog";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { DeleteSearch } from "./delete-search";
import { FilterList } from "./filter-list";
import { SavedSearchFields } from "./saved-search-fields";
import type { SavedSearchView } from "./saved-searches.server";

interface RowProps {
  search: SavedSearchView;
  /** What is wrong with the change that was asked for. */
  reply?: SubmissionResult<string[]>;
}

/** A saved search: what it looks for, what there is, and what can be done with it. */
export function SavedSearchRow({ search, reply }: RowProps) {
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
