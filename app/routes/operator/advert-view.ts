import { advertStatusOf } from "~/contract/adverts.states";
import type { ReviewedAdvert } from "~/contract/operator";
import { operatorPaths } from "~/operator-paths";

/** What the operator reads of an advert before deciding. */
export function advertView(advert: ReviewedAdvert) {
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

export type AdvertView = ReturnType<typeof advertView>;
