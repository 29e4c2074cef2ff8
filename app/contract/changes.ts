/** What visitors see as a whole: lists of homes, the articles, the settings and so on. */
const wholeSubjects = [
  /** Lists of homes and what is counted in them: one came or went, or a card says something else. */
  "properties",
  "projects",
  /** Who is an agent, and what lists of agents say of them. */
  "agents",
  /** What homes are described with: categories, parameters, places near. */
  "catalogue",
  /** Pictures of cities. */
  "cities",
  "articles",
  "questions",
  /** Pictures at the head of the front page, and which sections it has. */
  "front-page",
  "settings",
  "languages",
  /** What letters and notifications say; nothing that visitors read. */
  "letters",
  "packages",
  "report-reasons",
  /** A map that was answered from before has been brought up to date. */
  "map",
] as const;

/** What has a page of its own; the agent 0 is the operator. */
const singleSubjects = ["property", "project", "agent"] as const;
type SingleSubject = (typeof singleSubjects)[number];

/** What an answer or a page shows, and goes out of date with. */
export type Dependency = (typeof wholeSubjects)[number] | `${SingleSubject}:${number}`;

/** What visitors can see change. `everything` where it is not known what: nothing kept holds any longer. */
export type Change = Dependency | "everything";

/** The one of its kind with this id. */
export const one = (kind: SingleSubject, id: number): Dependency => `${kind}:${id}`;

const wholes = new Set<string>(wholeSubjects);
const single = new RegExp(`^(?:${singleSubjects.join("|")}):\\d+$`);

/** A change as the database spells it; what this release does not know may be anything. */
export const readChange = (text: string): Change =>
  wholes.has(text) || single.test(text) ? (text as Dependency) : "everything";
