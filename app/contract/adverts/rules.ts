/** Contract §2.1: how an advert stands, by its number on the wire. */
export const advertStatus = { approved: 0, pending: 1, rejected: 2, expired: 3 } as const;
type AdvertStatus = keyof typeof advertStatus;

/** What the operator may decide about it; a rejected listing is advertised anew, not decided about again. */
const nextAdvertStatus = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: [],
  expired: [],
} as const satisfies Record<AdvertStatus, readonly AdvertStatus[]>;

const all = Object.keys(advertStatus) as AdvertStatus[];

export const advertStatusOf = (wire: number): AdvertStatus | undefined =>
  all.find((status) => advertStatus[status] === wire);

export const mayDecideAdvert = (from: AdvertStatus | undefined, to: "approved" | "rejected") =>
  from !== undefined && (nextAdvertStatus[from] as readonly AdvertStatus[]).includes(to);

/** The states on the wire from which an advert may come into this one. */
export const advertStatusesBefore = (to: "approved" | "rejected"): number[] =>
  all.filter((from) => mayDecideAdvert(from, to)).map((from) => advertStatus[from]);
