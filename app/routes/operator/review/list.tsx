import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { waitingState } from "~/contract/operator/review-list/rules";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { EmptyState } from "~/ui/empty-state";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import { TableFile } from "../parts/table-file";
import { FilterForm } from "./filter-form";
import { forKind, largeSize, listPath, usualSize } from "./filters";
import { ReviewKeys } from "./keys";
import { isTickable, ReviewTable } from "./review-table";
import { loadList } from "./list.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadList(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What waits for a decision, of all kinds together; filters stand in the address. */
export default function ReviewList() {
  const { t, i18n } = useTranslation();
  const { title, filters, page, pages, total, counts, categories, items } =
    useLoaderData<typeof loader>();
  const { kind, state, size } = filters;
  const number = (value: number) => formatNumber(value, i18n.language);
  const all = counts.reduce((sum, { found }) => sum + found, 0);
  return (
    <div className="wide stack review-list">
      <PageHeading
        title={title}
        lead={t("operator.queue.lead")}
        actions={
          <>
            <TextLink href={operatorPaths.operatorSavedReplies()} icon="file-text">
              {t("review.replies.title")}
            </TextLink>
            {items.length > 0 ? <TableFile table="review" filters={{ ...filters }} /> : null}
            <ReviewKeys place="list" />
          </>
        }
      />
      <Tabs
        label={t("operator.queue.kinds")}
        tabs={[{ kind: undefined, found: all }, ...counts].map((one) => ({
          href: listPath(forKind(filters, one.kind)),
          label: t(`operator.kind.${one.kind ?? "all"}`),
          current: one.kind === kind,
          count: number(one.found),
        }))}
      />
      <FilterForm filters={filters} categories={categories} />
      {items.length > 0 ? (
        <>
          <Items
            caption={`${t(`operator.kind.${kind ?? "all"}`)}: ${t(`operator.state.${state ?? (kind ? waitingState(kind) : "waiting")}`)}`}
          />
          <Pager
            page={page}
            pages={pages}
            href={(one) => listPath(filters, { page: one > 1 ? one : undefined })}
          />
          {total > usualSize ? (
            <p>
              <TextLink
                href={listPath({ ...filters, size: size ? undefined : largeSize })}
                icon="list"
              >
                {t("review.list.perPage", { number: number(size ? usualSize : largeSize) })}
              </TextLink>
            </p>
          ) : null}
        </>
      ) : (
        <Nothing />
      )}
    </div>
  );
}

/** The table, with what is ticked in it going on to one decision. */
function Items({ caption }: { caption: string }) {
  const { t } = useTranslation();
  const { filters, page, items, isTicked } = useLoaderData<typeof loader>();
  const here = { page: page > 1 ? page : undefined };
  if (!items.some(isTickable))
    return <ReviewTable caption={caption} items={items} filters={filters} />;
  const from = listPath(filters, here).split("?")[1];
  return (
    <Form
      method="get"
      action={operatorPaths.operatorReviewDecide()}
      className="stack"
      key={`${from ?? ""} ${isTicked}`}
      // With nothing ticked one is led back here, with a message that only a whole page takes along.
      reloadDocument
    >
      {from ? <input type="hidden" name="from" value={from} /> : null}
      <ReviewTable caption={caption} items={items} filters={filters} ticked={isTicked} />
      <div className="review-bar">
        <TextLink
          href={listPath(filters, { ...here, ticked: isTicked ? undefined : "all" })}
          preventScrollReset
        >
          {t(isTicked ? "review.list.untickAll" : "review.list.tickAll")}
        </TextLink>
        <Button name="decision" value="approve" icon="check">
          {t("review.list.approveTicked")}
        </Button>
        <Button name="decision" value="refuse" variant="secondary">
          {t("review.list.refuseTicked")}
        </Button>
      </div>
    </Form>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const { filters } = useLoaderData<typeof loader>();
  const { kind, state, city, category, member, age, assigned } = filters;
  if (city ?? category ?? member ?? age ?? assigned)
    return (
      <EmptyState
        drawing="search"
        title={t("review.list.noMatch")}
        action={
          <ButtonLink href={listPath({ kind, state })}>{t("review.list.showAll")}</ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      drawing="papers"
      title={t(`operator.queue.empty.${state ?? (kind ? waitingState(kind) : "waiting")}`)}
      text={kind && !state ? t(`operator.queue.emptyText.${kind}`) : undefined}
    />
  );
}
