/** What members are told by operators: how a message stands, and for whom it may be. */

/** Written, waiting for its time, being told, told to all, and ended before all were told. */
export const messageStates = ["draft", "scheduled", "sending", "sent", "stopped"] as const;
export type MessageState = (typeof messageStates)[number];

export const longestTitle = 150;
export const longestMessage = 4000;

/** Whether somebody lists anything that everybody can see, and whether an agent is verified. */
export const withOrWithout = ["with", "without"] as const;
export type WithOrWithout = (typeof withOrWithout)[number];

/** Which members are meant; what is left out leaves nobody out. */
export interface MemberFilter {
  city?: string;
  listings?: WithOrWithout;
  verified?: WithOrWithout;
  /** Whoever has this package now. */
  package_id?: number;
  /** In which they have the site. */
  language?: string;
  /** Days in the time of the site, both included: 2027-01-31. */
  registered_since?: string;
  registered_until?: string;
}

/** Whether everybody is meant. */
export const isEverybody = (filter: MemberFilter) =>
  Object.values(filter).every((value) => value === undefined);
