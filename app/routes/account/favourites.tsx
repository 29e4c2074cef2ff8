import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { addFavourite, getFavouriteProperty } from "~/contract/favourites";
import { favouriteForm } from "~/contract/favourites.forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { getSession } from "~/session.server/session";
import {
  redirectWithError,
  redirectWithSuccess,
  staysWithError,
  staysWithSuccess,
} from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { cardOf } from "~/ui/card-property";
import { EmptyState } from "~/ui/empty-state";
import { FavouriteButton } from "~/ui/favourite-button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { MemberArea } from "~/ui/shell/member-area";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

const homesPerPage = 12;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const t = await getTexts(request);
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
    homes: homes.map(cardOf),
    total,
    page,
    pages,
  };
}

/** The heart of every card and page of a home. Visitors are asked to sign in; the home is saved then. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const read = favouriteForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { property_id, type } = read.data;
  const next = safeRedirect(form.get("next"), paths.favourites());
  const stays = form.get("stay") === "1";
  if (!(await getSession(request)).has("token"))
    return redirect(paths.signIn({ next, favourite: property_id }));
  try {
    await upstream(request).call(addFavourite, { property_id, type });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return stays ? staysWithError(error.message) : redirectWithError(next, error.message);
  }
  const message = type === "1" ? "account.favourites.added" : "account.favourites.removed";
  return stays ? staysWithSuccess(message) : redirectWithSuccess(next, message);
}

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
              <PropertyCard
                key={home.id}
                property={home}
                level={2}
                favourite={
                  <FavouriteButton
                    action={paths.favourites()}
                    propertyId={home.id}
                    isFavourite
                    title={home.title}
                    next={paths.favourites(page > 1 ? { page } : undefined)}
                  />
                }
              />
            ))}
          </PropertyGrid>
          <Pager page={page} pages={pages} href={(number) => paths.favourites({ page: number })} />
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
