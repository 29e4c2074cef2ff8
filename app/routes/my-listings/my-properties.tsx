import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { pageMeta } from "~/ui/page-meta";
import { minePath, myListings, readMineFilters } from "./my-properties.server";
import { OwnFilters, OwnList } from "./own-list";
import { OwnListingRow } from "./own-listing-row";
import { ownerAction } from "./owner-action.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, mine] = await Promise.all([getTexts(request), myListings(request)]);
  return { title: t("listings.mine.title"), ...mine };
}

export function action({ request }: ActionFunctionArgs) {
  const back = minePath(readMineFilters(new URL(request.url).searchParams));
  return ownerAction(request, { back, afterDelete: back });
}

export { ownLinks as links } from "./own-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function MyProperties() {
  const { t } = useTranslation();
  const { title, query, rows, total, views, ...list } = useLoaderData<typeof loader>();
  return (
    <OwnList
      {...list}
      words={{
        title,
        lead: [
          t("listings.mine.found", { count: total }),
          views === null ? [] : t("listings.mine.views", { count: views }),
        ]
          .flat()
          .join(" · "),
        list: t("listings.mine.table"),
        noneTitle: t("listings.mine.none.title"),
        noneText: t("listings.mine.none.text"),
      }}
      add={{ href: paths.addProperty(), label: t("listings.mine.add"), icon: "house-plus" }}
      filters={<OwnFilters query={query} withKinds />}
      total={total}
      href={(page) => paths.myProperties({ ...query, page: page === 1 ? undefined : page })}
      allHref={paths.myProperties()}
      rows={rows.map((row) => (
        <OwnListingRow key={row.id} row={row} />
      ))}
    />
  );
}
