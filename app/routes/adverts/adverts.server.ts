import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
  advertisable,
  type FeaturedItem,
  getFeaturedData,
  storeAdvertisement,
} from "~/contract/adverts";
import { advertStatusOf } from "~/contract/adverts.states";
import { chosenId } from "~/contract/listing-fields.forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { requireUser } from "~/session.server/guards";
import { safeRedirect } from "~/session.server/safe-redirect";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { lacksPackage, UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { gatedPage } from "~/routes/my-listings/feature-gate-address";

const perPage = 12;

const row = (advert: FeaturedItem) => {
  const { property, project } = advert;
  return {
    id: advert.id,
    title: property?.title ?? project?.title ?? "",
    image: property?.title_image ?? project?.image ?? "",
    city: property?.city ?? project?.city ?? "",
    href: property
      ? ownListingPaths.myProperty(property.slug_id)
      : project
        ? ownListingPaths.myProject(project.slug_id)
        : "",
    kind: property?.property_type.toLowerCase() ?? project?.type ?? "",
    starts: advert.start_date,
    ends: advert.end_date,
    status: advertStatusOf(advert.status) ?? null,
    reason: advert.reject_reason,
  };
};
export type AdvertRow = ReturnType<typeof row>;

/** What the member advertises, newest first. */
export async function loadAdverts(request: Request) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const type = advertisable.find((one) => one === searchParams.get("type")) ?? "property";
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, { data: adverts, total = adverts.length }] = await Promise.all([
    getTexts(request),
    upstream(request)
      .envelope(getFeaturedData, { type, offset: (page - 1) * perPage, limit: perPage })
      .catch(failPage),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(paths.myAdverts({ type, page: pages }));
  return { title: t("listings.adverts.title"), type, rows: adverts.map(row), total, page, pages };
}

/** Which of the member's listings should be advertised. */
const wish = z.object({ feature_for: z.enum(advertisable), id: chosenId("The id is not valid.") });

/**
 * Advertises a listing: with success to the list of adverts, else back to where it was pressed with the
 * reason (spec §7); without a right for it with the package gate (spec §6).
 */
export async function feature(request: Request) {
  await requireUser(request);
  const form = await readForm(request);
  const read = wish.safeParse({
    feature_for: form.get("feature_for"),
    id: Number(form.get("id")),
  });
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { feature_for, id } = read.data;
  try {
    const { message } = await upstream(request).envelope(storeAdvertisement, {
      feature_for,
      ...(feature_for === "property" ? { property_id: id } : { project_id: id }),
    });
    return await redirectWithSuccess(
      paths.myAdverts({ type: feature_for === "property" ? undefined : feature_for }),
      message,
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const back = safeRedirect(form.get("next"), paths.myAdverts());
    if (lacksPackage(error)) return redirect(gatedPage(back, feature_for));
    return redirectWithError(back, error.message);
  }
}
