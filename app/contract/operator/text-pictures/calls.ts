import { z } from "zod";
import { required } from "../../form-fields";
import { get, nothing, post } from "../../wire/call";
import { paging, typed } from "../../wire/request-fields";
import { requiredFile } from "../../wire/request-lists";
import { dateOrNull, integer, list, oneOf, text, total, url } from "../../wire/response-fields";
import { byId, removed } from "../entries/shapes";
import { picturedTexts } from "./rules";

/** Pictures inside articles, pages and answers: own calls (contract §5.3). */

const textPicture = z.object({
  id: integer,
  image: url,
  /** What it shows, for whoever does not see it. */
  alt: text,
  /** What is written where it is to stand. */
  markdown: text,
  created_at: dateOrNull,
  /** Where it stands; what stands nowhere can be removed. */
  uses: list(
    z.object({
      kind: oneOf(picturedTexts, "article"),
      id: integer,
      /** Of articles and questions; of versions of pages their number. */
      title: text,
    }),
  ),
  revision: text,
});
export type TextPicture = z.output<typeof textPicture>;

export const operatorTextPictures = get("operator/text-pictures", {
  auth: "operator",
  right: "content",
  about: "Pictures for texts, latest first, with the texts that each stands in.",
  query: byId.extend(paging(20)),
  data: list(textPicture),
  extra: total,
});

export const addTextPicture = post("operator/text-pictures/add", {
  auth: "operator",
  right: "content",
  about: "Keeps a picture for texts, with what it shows.",
  files: true,
  body: z.object({
    image: requiredFile("Please choose a picture."),
    alt: typed(required("Please write what the picture shows.")),
  }),
  data: z.object({ id: integer }),
});

export const removeTextPicture = post("operator/text-pictures/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a picture that stands in no text, and in no version of one.",
  body: z.object(removed),
  data: nothing,
});

export const operatorTextPicturesCalls = [operatorTextPictures, addTextPicture, removeTextPicture];
