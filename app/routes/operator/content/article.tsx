import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ArticleForm } from "~/contract/operator/content/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { PlainSave } from "../parts/editable-rows";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewButton } from "../parts/preview-box";
import { RemoveEntry } from "../parts/remove-entry";
import { ArticleAddress, ArticlePicture, ArticleState } from "./article-about";
import { ArticleTexts } from "./article-texts";
import { changeArticle, loadArticle } from "./articles.server";
import { stateTones } from "./state-tones";
import { TextPictures } from "./text-pictures-fields";
import { TextPreview } from "./text-preview";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadArticle(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeArticle(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/content/forms").then((forms) => ({
    validate: forms.validateArticle,
  }));

/** An article: its texts in all languages, its picture, its address, and who reads it from when. */
export default function Article() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorArticles(),
        label: t("operator.content.articles.title"),
      }}
      mark={
        found ? (
          <Badge tone={stateTones[found.state]}>
            {t(`operator.content.articles.states.${found.state}`)}
          </Badge>
        ) : null
      }
      log={found && { kind: "article", id: found.id }}
    >
      {found?.state === "public" ? (
        <TextLink href={paths.article(found.slug_id)}>
          {t("operator.content.articles.read")}
        </TextLink>
      ) : null}
      {answer?.preview ? <TextPreview texts={answer.preview} /> : null}
      <ArticleFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={found.title}
          revision={found.revision}
          text={t("operator.content.goesEverywhere")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function ArticleFields() {
  const { found, categories, pictures, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, fields, entry } = useEntryForm<ArticleForm>({
    id: "article",
    answer,
    revision: found?.revision,
    defaultValue: {
      title: found?.title,
      text: found?.text,
      slug: found?.slug_id,
      alt: found?.alt,
      category_id: found?.category_id ? String(found.category_id) : "",
      meta_title: found?.meta_title,
      meta_description: found?.meta_description,
      meta_keywords: found?.meta_keywords,
      state: found?.state ?? "draft",
      public_at: found?.public_at,
      translations,
    },
    rules,
  });
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorArticles()}
      encType="multipart/form-data"
      actions={<PreviewButton />}
    >
      <PlainSave />
      <ArticleTexts fields={fields} categories={categories} languages={languages} />
      <TextPictures form={form} pictures={pictures} answer={answer} />
      <ArticlePicture
        formId={form.id}
        errors={form.allErrors.image}
        alt={fields.alt}
        stored={found?.image ? { name: found.title, url: found.image } : null}
        kept={answer?.kept ?? null}
      />
      <ArticleAddress fields={fields} />
      <ArticleState fields={fields} />
    </EntryForm>
  );
}
