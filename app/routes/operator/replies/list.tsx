import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { EntryList } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { listReplies, orderReplies } from "./replies.server";

export const loader = ({ request }: LoaderFunctionArgs) => listReplies(request);

export const action = ({ request }: ActionFunctionArgs) => orderReplies(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Texts that are kept for refusals, in the order in which they are offered. */
export default function SavedReplies() {
  const { t } = useTranslation();
  const { title, replies } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("review.replies.lead")}
      tabs={
        <TextLink href={operatorPaths.operatorReview()} icon="arrow-left">
          {t("operator.review.back")}
        </TextLink>
      }
      add={{ href: operatorPaths.operatorSavedReply("new"), label: t("review.replies.new") }}
      empty={{ title: t("review.replies.none"), text: t("review.replies.noneText") }}
      file={{ table: "saved-replies" }}
      columns={[
        { key: "text", label: t("review.replies.text") },
        { key: "uses", label: t("review.replies.uses") },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={replies.map(({ id, name, text, uses, missing }, place) => ({
        key: id,
        cells: {
          text: (
            <span className="listing-cell-words" dir="auto">
              <Link to={operatorPaths.operatorSavedReply(id)}>{name}</Link>
              <small>{text}</small>
            </span>
          ),
          uses: (
            <span className="cluster">
              {uses.map((use) => (
                <Badge key={use}>{t(`review.replies.use.${use}`)}</Badge>
              ))}
            </span>
          ),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={replies.length} />,
        },
      }))}
    />
  );
}
