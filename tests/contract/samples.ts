import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import * as account from "./samples/account";
import * as chat from "./samples/chat";
import * as dashboard from "./samples/dashboard";
import * as feed from "./samples/feed";
import * as listings from "./samples/listings";
import * as notifications from "./samples/notifications";
import * as operator from "./samples/operator";
import * as operatorCatalogue from "./samples/operator-catalogue";
import * as operatorContent from "./samples/operator-content";
import * as operatorImports from "./samples/operator-imports";
import * as operatorListings from "./samples/operator-listings";
import * as operatorMembers from "./samples/operator-members";
import * as operatorPackages from "./samples/operator-packages";
import * as operatorPayments from "./samples/operator-payments";
import * as operatorTeam from "./samples/operator-team";
import * as packages from "./samples/packages";
import * as payments from "./samples/payments";
import * as projects from "./samples/projects";
import * as properties from "./samples/properties";
import * as remembered from "./samples/remembered";
import * as savedSearches from "./samples/saved-searches";
import * as shortlists from "./samples/shortlists";
import * as site from "./samples/site";
import * as viewings from "./samples/viewings";
import * as verification from "./samples/verification";

export { card, detail } from "./samples/homes";
export { photo } from "./samples/photo";
export { homepage, settings } from "./samples/site";

/** One area's calls, by their names. */
export interface Samples {
  /** One good request for each call, as a careful client writes it. */
  requests: Record<string, Record<string, unknown>>;
  /** For calls that answer with more than a message: what the embedded API sends, to the letter. */
  answers: Record<string, { data: unknown } & Record<string, unknown>>;
}

const areas: Samples[] = [
  site,
  account,
  properties,
  feed,
  remembered,
  shortlists,
  savedSearches,
  listings,
  dashboard,
  projects,
  packages,
  payments,
  viewings,
  chat,
  notifications,
  verification,
  operator,
  operatorCatalogue,
  operatorContent,
  operatorImports,
  operatorListings,
  operatorMembers,
  operatorPackages,
  operatorPayments,
  operatorTeam,
];
const requests: Samples["requests"] = Object.assign({}, ...areas.map(({ requests }) => requests));
const answers: Samples["answers"] = Object.assign({}, ...areas.map(({ answers }) => answers));

const paths = calls.map(({ path }) => path);
/** The call's path; with the method where several calls share it. */
export const nameOf = ({ method, path }: Pick<AnyCall, "method" | "path">) =>
  paths.indexOf(path) === paths.lastIndexOf(path) ? path : `${method} ${path}`;

export function requestFor(call: AnyCall): Record<string, unknown> {
  const request = requests[nameOf(call)];
  if (!request) throw new Error(`No sample request for ${nameOf(call)}`);
  return request;
}

export const answerFor = (call: AnyCall) => answers[nameOf(call)] ?? { data: null };

export const callNamed = (name: string): AnyCall => {
  const call = calls.find((call) => nameOf(call) === name);
  if (!call) throw new Error(`No call ${name}`);
  return call;
};
