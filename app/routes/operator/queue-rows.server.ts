import { advertStatus } from "~/contract/adverts/rules";
import { contactDetailsOf } from "~/contract/contact-details";
import type { OwnProperty } from "~/contract/listings/calls";
import {
  operatorAdverts,
  operatorListings,
  operatorProjects,
  type ReviewedAdvert,
} from "~/contract/operator/calls";
import {
  type HeldMessage,
  operatorChatReports,
  operatorHeldMessages,
  operatorVerifications,
  type ReportedChat,
} from "~/contract/operator/reviews/calls";
import { operatorReports, type ReportedHome } from "~/contract/operator/reports/calls";
import type { OwnProject } from "~/contract/projects/calls";
import type { VerificationApplication } from "~/contract/verification/calls";
import { operatorPaths } from "~/operator-paths";
import type { Client } from "~/upstream.server/client";
import type { Kind, State } from "./queues";

const listingRow = (listing: OwnProperty) => ({
  id: listing.id,
  href: operatorPaths.operatorListing(listing.id),
  title: listing.title,
  hasContactDetails: contactDetailsOf(listing.title, listing.description).length > 0,
  image: listing.title_image,
  city: listing.city,
  sender: listing.customer_name,
  price: { amount: listing.price, rentDuration: listing.rentduration },
  kind: listing.property_type,
  created: listing.created_at,
});

const projectRow = (project: OwnProject) => ({
  id: project.id,
  href: operatorPaths.operatorProject(project.id),
  title: project.title,
  hasContactDetails: contactDetailsOf(project.title, project.description).length > 0,
  image: project.image,
  city: project.city,
  sender: project.customer?.name ?? "",
  price: null,
  kind: project.type,
  created: project.created_at,
});

const advertRow = (advert: ReviewedAdvert) => ({
  id: advert.id,
  href: operatorPaths.operatorAdvert(advert.id),
  title: advert.property?.title ?? advert.project?.title ?? "",
  image: advert.property?.title_image ?? advert.project?.image ?? "",
  city: advert.property?.city ?? advert.project?.city ?? "",
  sender: advert.member?.name ?? "",
  price: null,
  kind: advert.property ? ("property" as const) : ("project" as const),
  created: advert.created_at,
});

const verificationRow = ({ id, user, updated_at }: VerificationApplication) => ({
  id,
  href: operatorPaths.operatorVerification(id),
  title: user?.name ?? "",
  image: user?.profile ?? "",
  city: user?.email ?? "",
  sender: user?.name ?? "",
  price: null,
  kind: "agent" as const,
  created: updated_at,
});

const reportRow = (home: ReportedHome) => ({
  id: home.id,
  href: operatorPaths.operatorReports(home.id),
  title: home.title,
  image: home.title_image,
  city: home.city,
  sender: home.reports.at(-1)?.reporter?.name ?? "",
  price: null,
  /** How many reports. */
  kind: home.report_count,
  created: home.first_at,
});

const conversationRow = ({ id, reported, title, reporter, created_at }: ReportedChat) => ({
  id,
  href: operatorPaths.operatorChatReport(id),
  title: reported.name,
  image: reported.profile,
  /** What it was about. */
  city: title,
  sender: reporter.name,
  price: null,
  kind: "conversation" as const,
  created: created_at,
});

const messageRow = ({ id, sender, title, created_at }: HeldMessage) => ({
  id,
  href: operatorPaths.operatorHeldMessage(id),
  title: sender.name,
  image: sender.profile,
  /** What it is about. */
  city: title,
  sender: sender.name,
  price: null,
  kind: "message" as const,
  created: created_at,
});

type Row = ReturnType<
  | typeof listingRow
  | typeof projectRow
  | typeof advertRow
  | typeof verificationRow
  | typeof reportRow
  | typeof conversationRow
  | typeof messageRow
>;
type Page = { offset: number; limit: number };
interface Part {
  rows: Row[];
  total: number;
}

const part = <Data>(
  { data, total = data.length }: { data: Data[]; total?: number },
  row: (one: Data) => Row,
): Part => ({ rows: data.map(row), total });

/** How each queue is asked for; a state that it has not shows all. */
const readers: Record<Kind, (api: Client, state: State, page: Page) => Promise<Part>> = {
  listings: async (api, state, page) =>
    part(
      await api.envelope(operatorListings, { request_status: reviewState(state), ...page }),
      listingRow,
    ),
  projects: async (api, state, page) =>
    part(
      await api.envelope(operatorProjects, { request_status: reviewState(state), ...page }),
      projectRow,
    ),
  adverts: async (api, state, page) => {
    const status = `${advertStatus[reviewState(state)]}` as const;
    return part(await api.envelope(operatorAdverts, { status, ...page }), advertRow);
  },
  verifications: async (api, state, page) => {
    const status = state === "success" || state === "failed" ? state : "pending";
    return part(await api.envelope(operatorVerifications, { status, ...page }), verificationRow);
  },
  reports: async (api, state, page) => {
    const asked = state === "upheld" || state === "dismissed" ? state : "open";
    return part(await api.envelope(operatorReports, { state: asked, ...page }), reportRow);
  },
  conversations: async (api, state, page) => {
    const asked = state === "closed" ? "upheld" : state === "dismissed" ? state : "open";
    return part(
      await api.envelope(operatorChatReports, { state: asked, ...page }),
      conversationRow,
    );
  },
  messages: async (api, state, page) => {
    const asked = state === "released" || state === "refused" ? state : "open";
    return part(await api.envelope(operatorHeldMessages, { state: asked, ...page }), messageRow);
  },
};

const reviewState = (state: State) =>
  state === "approved" || state === "rejected" ? state : "pending";

/** A page of one queue and how many are in it. */
export const readQueue = (api: Client, kind: Kind, state: State, page: Page) =>
  readers[kind](api, state, page);
