import newsUrl from "~/styles/operator-news.css?url";
import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { loadNewsForm, type NewsAnswer, writeNews } from "./write-news.server";
import { NewsFields, Confirmation } from "./news-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: newsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadNewsForm(request);

export const action = ({ request }: ActionFunctionArgs) => writeNews(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The operator writes to everybody or to chosen members; before everybody is told, the page asks. */
export default function WriteNews() {
  const { t } = useTranslation();
  const { title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as NewsAnswer | undefined;
  return (
    <div className="narrow stack">
      <TextLink href={operatorPaths.operatorMessages()} icon="arrow-left">
        {t("broadcasts.title")}
      </TextLink>
      <PageHeading title={title} lead={t("operator.news.writeLead")} />
      {answer?.summary ? (
        <Confirmation summary={answer.summary} kept={answer.kept} />
      ) : (
        <NewsFields answer={answer} />
      )}
    </div>
  );
}
