import { z } from "zod";
import { get, post } from "./call";
import { required } from "./form-fields";
import { flag, optionalId, slug, typed } from "./request-fields";
import { optionalFile } from "./request-files";
import { commaIds } from "./request-lists";
import { paging } from "./request-paging";
import { count, dateOrNull, integer, list, text, total, url, yesNo } from "./response-fields";

/** What the operator tells members of their own accord. */

const news = z.object({
  id: integer,
  title: text,
  message: text,
  picture: url,
  slug_id: text,
  is_to_everyone: yesNo,
  /** How many were told so far. */
  reader_count: count,
  operator_name: text,
  created_at: dateOrNull,
  /** Null: not everybody has been told yet. */
  told_at: dateOrNull,
});
export type OperatorNews = z.output<typeof news>;

export const operatorNews = get("operator/news", {
  auth: "operator",
  right: "messages",
  about: "What operators told members of their own accord, latest first.",
  query: z.object(paging(20)),
  data: list(news),
  extra: {
    ...total,
    /** How many are told what everybody is told. */
    everybody: count,
  },
});

export const sendNews = post("operator/news/send", {
  auth: "operator",
  right: "messages",
  about: "Tells everybody, or the named members, something; each in the ways that they chose.",
  files: true,
  quiet: true,
  body: z.object({
    title: typed(required("Please write a title.", 150)),
    message: typed(required("Please write a message.", 1000)),
    picture: optionalFile,
    property_id: optionalId,
    to_everyone: flag,
    member_ids: commaIds,
    /** Names what is sent, so that it is sent once even when it comes twice. */
    submission_key: slug(64),
  }),
  data: z.object({ id: integer }),
});

export const operatorNewsCalls = [operatorNews, sendNews];
