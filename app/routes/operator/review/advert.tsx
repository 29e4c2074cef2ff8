import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { TextLink } from "~/ui/text-link";
import { Decision } from "./decision";
import { queuePath } from "./queues";
import { Desk, WayThrough } from "./desk";
import { loadAdvert, decideAdvert, type AdvertView } from "./advert.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadAdvert(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => decideAdvert(request, params.id);

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewAdvert() {
  const { title, desk, advert, revision, moves } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("adverts")} />
      <PageHeading title={title} lead={<bdi>{advert.place}</bdi>} />
      <div className="split">
        <AdvertUnderReview advert={advert} />
        <Decision
          status={advert.status}
          owner={advert.owner}
          reason={advert.reason}
          revision={revision}
          moves={moves}
          replies={desk?.replies}
          reply={reply}
        />
      </div>
      <Desk desk={desk} />
    </div>
  );
}

function AdvertUnderReview({ advert }: { advert: AdvertView }) {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  const day = (time: string | null) => formatDay(time, i18n.language);
  const dates = [
    { term: t("operator.advert.placed"), detail: day(advert.placed) },
    { term: t("operator.advert.starts"), detail: day(advert.starts) },
    { term: t("operator.advert.ends"), detail: day(advert.ends) },
  ];
  return (
    <div className="stack">
      <p className="cluster">
        {advert.price === null ? null : (
          <Price amount={advert.price} rentDuration={advert.rentDuration} size="large" />
        )}
        <Badge tone="neutral">{t(`operator.advertised.${advert.kind}`)}</Badge>
        {advert.category ? <Badge tone="neutral">{translate(advert.category)}</Badge> : null}
      </p>
      <Picture
        url={advert.image}
        alt={advert.title}
        sizes="(min-width:64rem) 640px, 100vw"
        largest={1280}
      />
      <DefinitionList items={dates.filter(({ detail }) => detail)} />
      {advert.href ? (
        <TextLink href={advert.href} icon="external-link">
          {t("operator.advert.see")}
        </TextLink>
      ) : null}
    </div>
  );
}
