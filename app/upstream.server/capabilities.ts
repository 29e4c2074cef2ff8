import { partOfSite } from "~/site.server";

/** What our own API can do beside the calls that every upstream speaks (contract §5.2). */
const ours = {
  /** Tells sessions, whether a sign-in is recent and what concerned the account; changes passwords and addresses. */
  accountSecurity: true,
  /** Authenticator apps, passkeys and recovery codes. */
  secondFactors: true,
  /** Sends and confirms codes and links by POST. */
  codesByPost: true,
  /** Operators are invited, and read what concerned the safety of accounts and what browsers report of pages. */
  operatorSecurity: true,
  /** Tells what an operator should look at before a listing is shown. */
  listingChecks: true,
  /** Tells what others ask for homes like one, and whether a price looks like a slip. */
  priceChecks: true,
  /** Asks owners by mail whether their homes are still to be had. */
  listingConfirmations: true,
  /** How far a project is follows from a move; elsewhere it is posted anew. */
  projectMoves: true,
  /** Counts views and likes by the day. */
  figures: true,
  /** Sums up what a member has and waits for. */
  dashboard: true,
  /** Members choose what they are told of. */
  notificationChoices: true,
  /** Knows which notifications were read. */
  readNotifications: true,
  /** Tells browsers of changes while they happen. */
  liveChanges: true,
  /** Answers for one conversation: with whom it is, what was said before a message, who is writing. */
  conversations: true,
  /** Lists whom a member takes no messages from. */
  blockedPeople: true,
  /** Takes reports of conversations. */
  chatReports: true,
  /** Hands out files of conversations and payments to those who may see them; elsewhere they have addresses. */
  privateFiles: true,
  viewings: true,
  shortlists: true,
  savedSearches: true,
  /** Keeps what members hid, looked at and wrote about homes. */
  rememberedHomes: true,
  /** Understands every filter and order, districts and areas, and tells what they would find. */
  fullSearch: true,
  /** Understands what is asked in a sentence. */
  sentences: true,
  /** Answers for a part of the map. */
  map: true,
  /** Lists of agents, projects and questions heed every filter. */
  filteredLists: true,
  /** What members write is plain text; elsewhere it may be HTML. */
  plainTexts: true,
  /** Opens pages of the payment gateways. */
  hostedPayments: true,
  /** Answers for one payment, for those in one state, and asks a gateway how it stands. */
  singlePayments: true,
};

/** What the upstream of this site can do. Screens ask for one of these, never whose API it is (docs/decisions/0183). */
export type Capabilities = Readonly<Record<keyof typeof ours, boolean>>;
export type Capability = keyof Capabilities;

/** Of another upstream we know what the contract says alone. */
const none = Object.fromEntries(Object.keys(ours).map((name) => [name, false])) as Capabilities;

export const capabilities = partOfSite(({ settings }): Capabilities =>
  settings.apiBaseUrl ? none : ours,
);

/** @throws 404 where the upstream cannot do this: for forms of pages that are there all the same */
export function requireCapability(name: Capability) {
  if (!capabilities()[name]) throw new Response(null, { status: 404, statusText: "Not Found" });
}
