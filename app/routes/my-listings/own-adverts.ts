import { advertStatusOf } from "~/contract/adverts.states";
import type { Advert } from "~/contract/shapes/property";

/** What the page of a listing shows of its advertisements, as they come: newest first. */
export const ownAdverts = (adverts: Advert[]) =>
  adverts.map(({ id, start_date, end_date, status }) => ({
    id,
    starts: start_date,
    ends: end_date,
    status: advertStatusOf(status) ?? null,
  }));
export type ListedAdverts = ReturnType<typeof ownAdverts>;
