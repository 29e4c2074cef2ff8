import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getFavouriteProperty } from "~/contract/favourites/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { cardOf } from "~/ui/listing-cards";
import { CompareTray } from "~/ui/compare-tray";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyGrid } from "~/ui/property-grid";
import { MemberArea } from "~/ui/shell/member-area";
import { markFavourite } from "./mark-favourite.server";

const homesPerPage = 12;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const { data: homes, total = homes.length } = await upstream(request).envelope(
    getFavouriteProperty,
    { offset: (page - 1) * homesPerPage, limit: homesPerPage },
  );
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  // The last home of the last page was taken out.
  if (page > pages) throw redirect(paths.favourites(pages > 1 ? { page: pages } : undefined));
  return {
    title: t("account.favourites.title"),
    homes: homes.map((home) => cardOf(home, language)),
    total,
    page,
    pages,
  };
}

export const action = ({ request }: ActionFunctionArgs) => markFavourite(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Favourites() {
  const { t } = useTranslation();
  const { title, homes, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading
        title={title}
        lead={total > 0 ? t("account.favourites.count", { count: total }) : undefined}
      />
      {homes.length > 0 ? (
        <>
          <PropertyGrid>
            {homes.map((home) => (
              <MarkedCard
                key={home.id}
                property={{ ...home, is_favourite: 1 }}
                level={2}
                next={paths.favourites(page > 1 ? { page } : undefined)}
              />
            ))}
          </PropertyGrid>
          <Pager page={page} pages={pages} href={(number) => paths.favourites({ page: number })} />
          <CompareTray />
        </>
      ) : (
        <EmptyState
          drawing="heart"
          title={t("account.favourites.emptyTitle")}
          text={t("account.favourites.emptyText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </MemberArea>
  );
}
