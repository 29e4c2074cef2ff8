/** Who works for the marketplace, and what each of them may do: the one place where that is said. */

export const operatorRoles = ["owner", "manager", "moderator", "editor", "support"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

const [owner, manager, moderator, editor, support] = operatorRoles;

/** Rights by area, each with the roles that have it. An operator's call of the contract names the one that it takes. */
const holders = {
  /** Coming in: the overview of what waits for them. */
  console: [owner, manager, moderator, editor, support],
  /** Decisions about listings, projects, adverts, agents, reports and messages that wait. */
  review: [owner, manager, moderator],
  /** All listings, in every state, as their owners wrote them. */
  listings: [owner, manager, moderator, support],
  /** Acting for members in what they list: handing it over to somebody else, bringing back what they deleted. */
  behalf: [owner, manager, support],
  /** Feeds of agencies, and listings as files. */
  imports: [owner, manager],
  /** Members: who they are, what they list, how they stand. */
  members: [owner, manager, moderator, support],
  /** E-mail addresses and telephone numbers; answers leave them empty for all others. */
  personal: [owner, manager, support],
  /** Closing an account, and opening it again. */
  accounts: [owner, manager, moderator],
  /** Making one of two accounts of the same person: whoever may close accounts and knows who people are. */
  merging: [owner, manager],
  /** Helping members back in: signing them out everywhere, taking away a second step that was lost. */
  access: [owner, manager, support],
  /** Answering what members ask of their data: handing it over, erasing it. */
  privacy: [owner, manager],
  /** What was paid, by whom, and what the gateways said of it. */
  payments: [owner, manager, support],
  /** Decisions about money: receipts, refunds, packages by hand. */
  money: [owner, manager],
  /** What members can take or buy: packages, their prices and limits. */
  packages: [owner, manager],
  /** Where the money goes: gateways and their keys, bank details, what invoices say. */
  banking: [owner],
  /** Figures of the whole marketplace, takings too. */
  figures: [owner, manager],
  /** Telling members something. */
  messages: [owner, manager, editor],
  /** Speaking for the company: conversations and viewings of what it offers itself. */
  company: [owner, manager, support],
  /** Articles, pages, questions and everything else that visitors read. */
  content: [owner, manager, editor],
  /** What listings are made of and where they lie: categories, features, districts. */
  catalogue: [owner, manager, editor],
  /** How the site behaves. */
  settings: [owner, manager],
  /** What operators did, and what concerned the safety of accounts. */
  log: [owner, manager],
  /** Who is an operator, and in which role. */
  operators: [owner],
} as const satisfies Record<string, readonly OperatorRole[]>;

export type Right = keyof typeof holders;

export const rights = Object.keys(holders) as Right[];

/** The roles that have a right, the one with the most rights first. */
export const rolesWith = (right: Right): readonly OperatorRole[] => holders[right];

/** Whether whoever has this role, if any, has the right. */
export const mayAs = (role: OperatorRole | null, right: Right) =>
  role !== null && rolesWith(right).includes(role);

/** What a role may do. */
export const rightsOf = (role: OperatorRole | null) => rights.filter((right) => mayAs(role, right));
