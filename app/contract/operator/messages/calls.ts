import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { flag, id, optionalChoice, paging, typed } from "../../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  translationsWith,
  url,
  yesNo,
} from "../../wire/response-fields";
import { state, removed, revisionRead } from "../entries/shapes";
import { memberFilterFields, withOrWithout } from "../members/filter";
import { messageForm } from "./forms";
import { messageStates } from "./rules";

/** What operators tell members, as drafts, on its way and when it was told: own calls (contract §5.3). */

const listed = {
  id: integer,
  title: text,
  state: oneOf(messageStates, "sent"),
  /** Whether no filter and no choice leaves anybody out. */
  is_to_everyone: yesNo,
  by_site: yesNo,
  by_mail: yesNo,
  by_push: yesNo,
  operator_name: text,
  created_at: dateOrNull,
  /** When it goes out, where it waits for that. */
  begins_at: dateOrNull,
  /** When all were told, or it was stopped. */
  told_at: dateOrNull,
  /** How many members were told so far. */
  reader_count: count,
};

const listedMessage = z.object({
  ...listed,
  translations: translationsWith({ title: text, message: text }),
});
export type ListedMessage = z.output<typeof listedMessage>;

export const operatorMessages = get("operator/messages", {
  auth: "operator",
  right: "messages",
  momentary: true,
  about: "What operators tell members, in every state, latest first.",
  query: z.object({ state: optionalChoice(messageStates), ...paging(20) }),
  data: list(listedMessage),
  extra: {
    ...total,
    /** How many members there are, but for those who are deactivated. */
    everybody: count,
  },
});

/** How many would be told now by each way that was chosen, and who is left out. */
const reach = z.object({
  /** Whom the filter means. */
  meant: count,
  /** Who is told by any way. */
  told: count,
  site: count,
  mail: count,
  push: count,
  deactivated: count,
  /** Whose address nobody has confirmed yet. */
  unconfirmed: count,
  /** Whose letters come back; some of them are told on the site or on devices. */
  returning: count,
  /** Who turned off all of the ways, or is reached by none of them. */
  unwilling: count,
});
export type MessageReach = z.output<typeof reach>;

const figures = z.object({
  site: count,
  /** Who opened it in their list. */
  read: count,
  mail: count,
  push: count,
  /** Letters and pushes that are still to be handed over. */
  left: count,
  /** Those that could not be. */
  failed: count,
});

/** What members read by each way, in one language. */
const preview = z.object({
  language: text,
  site: z.object({ title: text, message: text }),
  mail: z.object({ subject: text, text }),
  push: z.object({ title: text, body: text }),
});
export type MessagePreview = z.output<typeof preview>;

const wholeMessage = z.object({
  ...listed,
  message: text,
  translations: translationsWith({ title: text, message: text }),
  picture: url,
  /** Of the home that it leads to; empty when there is none. */
  slug_id: text,
  link: text,
  city: text,
  listings: oneOfOrNull(withOrWithout),
  verified: oneOfOrNull(withOrWithout),
  package_id: integerOrNull,
  language: text,
  registered_since: text,
  registered_until: text,
  terms_version: integerOrNull,
  privacy_version: integerOrNull,
  /** When it goes out, in the time of the site, as forms say it. */
  begin_at: text,
  /** Null once it goes out. */
  reach: objectOrNull(reach),
  figures,
  previews: list(preview),
  revision: text,
});
export type OperatorMessage = z.output<typeof wholeMessage>;

export const operatorMessage = get("operator/message", {
  auth: "operator",
  right: "messages",
  momentary: true,
  about:
    "A message in all languages: what members would read of it, how many would be told, and what became of it.",
  query: z.object({ id }),
  data: list(wholeMessage),
});

const { shape: fields } = messageForm;

export const saveMessage = post("operator/messages/save", {
  auth: "operator",
  right: "messages",
  quiet: true,
  about: "Adds a draft, or changes the one of the id; nobody is told yet.",
  body: z.object({
    ...state,
    title: typed(fields.title),
    message: typed(fields.message),
    translations: fields.translations,
    link: typed(fields.link).optional(),
    ...memberFilterFields,
    by_site: flag,
    by_mail: flag,
    by_push: flag,
    /** In the time of the site, 2027-01-31T08:00; empty: as soon as it is sent. */
    begin_at: typed(fields.begin_at).optional(),
  }),
  data: z.object({ id: integer }),
});

export const sendMessage = post("operator/messages/send", {
  auth: "operator",
  right: "messages",
  quiet: true,
  about: "Sends a draft, at once or when its time comes, as it was read.",
  body: z.object({ id, revision: revisionRead }),
  data: nothing,
});

export const stopMessage = post("operator/messages/stop", {
  auth: "operator",
  right: "messages",
  quiet: true,
  about:
    "Stops a message: one that waits is a draft again, of one that is going out nobody is told any more.",
  body: z.object({ id }),
  data: nothing,
});

export const copyMessage = post("operator/messages/copy", {
  auth: "operator",
  right: "messages",
  quiet: true,
  about: "Makes a draft of what an earlier message says, and to whom.",
  body: z.object({ id }),
  data: z.object({ id: integer }),
});

export const removeMessage = post("operator/messages/remove", {
  auth: "operator",
  right: "messages",
  quiet: true,
  about: "Removes a draft; what was sent stays.",
  body: z.object(removed),
  data: nothing,
});

export const operatorMessagesCalls = [
  operatorMessages,
  operatorMessage,
  saveMessage,
  sendMessage,
  stopMessage,
  copyMessage,
  removeMessage,
];
