import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { advertStatusOf, mayDecideAdvert } from "~/contract/adverts/rules";
import {
  approveAdvert,
  operatorAdverts,
  rejectAdvert,
  type ReviewedAdvert,
} from "~/contract/operator/calls";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { TextLink } from "~/ui/text-link";
import { notFound } from "~/screens.server/not-found";
import { decide, numberIn } from "./decide.server";
import { Decision } from "./decision";
import { queuePath } from "./queues";
import { readId } from "./read-id.server";
import { Desk, WayThrough } from "./review/desk";
import { loadDesk } from "./review/desk.server";

/** What the operator reads of an advert before deciding. */
function advertView(advert: ReviewedAdvert) {
  const { property, project, member } = advert;
  const shown = property ?? project;
  return {
    title: shown?.title ?? "",
    kind: property ? ("property" as const) : ("project" as const),
    category: shown?.category?.category ?? "",
    place: [shown?.city, shown?.state, shown?.country].filter(Boolean).join(", "),
    image: property?.title_image ?? project?.image ?? "",
    price: property?.price ?? null,
    /** The review page of what it shows, where all of it can be read. */
    href: property
      ? operatorPaths.operatorListing(property.id)
      : project
        ? operatorPaths.operatorProject(project.id)
        : "",
    placed: advert.created_at,
    starts: advert.start_date,
    ends: advert.end_date,
    status: advertStatusOf(advert.status) ?? null,
    reason: advert.reject_reason,
    owner: {
      id: member?.id ?? null,
      name: member?.name ?? "",
      email: member?.email ?? "",
      mobile: member?.mobile ?? "",
    },
  };
}

type AdvertView = ReturnType<typeof advertView>;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, "review");
  const id = readId(params.id, "page");
  const [found] = await upstream(request).call(operatorAdverts, { id });
  if (!found) throw notFound("page");
  const advert = advertView(found);
  const status = advertStatusOf(found.status);
  return {
    title: advert.title,
    desk: await loadDesk(request, { kind: "adverts", id }),
    advert,
    revision: found.revision,
    moves: {
      approve: mayDecideAdvert(status, "approved"),
      reject: mayDecideAdvert(status, "rejected"),
    },
  };
}

export const action = ({ request, params }: ActionFunctionArgs) => {
  const id = readId(params.id, "page");
  return decide(request, {
    subject: { kind: "adverts", id },
    approve: (api, form) => api.call(approveAdvert, { id, revision: numberIn(form, "revision") }),
    reject: (api, why, form) =>
      api.call(rejectAdvert, { id, ...why, revision: numberIn(form, "revision") }),
    here: operatorPaths.operatorAdvert(id),
    next: queuePath("adverts"),
    approved: "operator.advert.approved",
    rejected: "operator.advert.rejected",
  });
};

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReviewAdvert() {
  const { title, desk, advert, revision, moves } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("adverts")} />
      <PageHeading title={title} lead={advert.place} />
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
        {advert.price === null ? null : <Price amount={advert.price} size="large" />}
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
