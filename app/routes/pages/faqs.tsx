import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { publicMeta } from "~/ui/public-meta";
import { RichText } from "~/ui/rich-text";
import { questionsData } from "~/ui/structured-data";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { loadQuestions, type QuestionsView } from "./faqs.server";

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await loadQuestions(request));
}

const pageOf = (search: string, page: number) =>
  paths.faqs({ search, page: page > 1 ? page : undefined });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: pageOf("", data.page),
        unlisted: data.search !== "" || data.questions.length === 0,
        data:
          data.search === "" && data.questions.length > 0 ? [questionsData(data.questions)] : [],
      })
    : [];

export default function Faqs() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const { search, questions, total, page, pages } = view;
  return (
    <div className="narrow stack">
      <PageHeading title={view.title} lead={t("pages.faqs.lead")} />
      <Form method="get" role="search" className="search-field" key={search}>
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("pages.faqs.search")}
        />
        <Button variant="secondary" icon="search">
          {t("common.search")}
        </Button>
      </Form>
      {search && total > 0 ? (
        <p role="status" className="cluster">
          {t("pages.faqs.found", { count: total, search })}
          <TextLink href={paths.faqs()}>{t("pages.faqs.all")}</TextLink>
        </p>
      ) : null}
      {questions.length > 0 ? (
        <div>
          {questions.map(({ id, question, html }) => (
            <Disclosure key={id} summary={question} open={search !== "" && total <= 3}>
              <RichText html={html} />
            </Disclosure>
          ))}
        </div>
      ) : (
        <NoQuestions view={view} />
      )}
      <Pager page={Math.min(page, pages)} pages={pages} href={(one) => pageOf(search, one)} />
      <Notice
        title={t("pages.faqs.other")}
        action={<TextLink href={paths.contact()}>{t("pages.contact.title")}</TextLink>}
      />
    </div>
  );
}

function NoQuestions({ view: { search, total, pages } }: { view: QuestionsView }) {
  const { t } = useTranslation();
  if (total > 0)
    return (
      <EmptyState
        drawing="papers"
        title={t("pages.faqs.pastTheEnd")}
        action={<ButtonLink href={pageOf(search, pages)}>{t("pages.faqs.lastPage")}</ButtonLink>}
      />
    );
  return search ? (
    <EmptyState
      drawing="search"
      title={t("pages.faqs.notFound.title", { search })}
      text={t("pages.faqs.notFound.text")}
      action={<ButtonLink href={paths.faqs()}>{t("pages.faqs.all")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing="papers"
      title={t("pages.faqs.none")}
      action={<ButtonLink href={paths.contact()}>{t("pages.contact.title")}</ButtonLink>}
    />
  );
}
