import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { optionalTime } from "../entries/times";
import { inLanguages, linkTo, revision } from "../entries/forms";
import { memberFilterForm } from "../members/filter";
import { longestMessage, longestTitle } from "./rules";

export const noWay = "Please choose at least one way.";
export const registeredTooEarly = "Please choose an end that comes after the beginning.";

export const messageForm = z
  .object({
    title: required("Please write a title.", longestTitle),
    message: required("Please write a message.", longestMessage),
    translations: inLanguages({
      title: optional(longestTitle),
      message: optional(longestMessage),
    }).optional(),
    link: linkTo,
    ...memberFilterForm,
    by_site: z.boolean().optional(),
    by_mail: z.boolean().optional(),
    by_push: z.boolean().optional(),
    /** Empty: as soon as it is sent. */
    begin_at: optionalTime,
    revision,
  })
  .refine(({ by_site, by_mail, by_push }) => by_site || by_mail || by_push, {
    error: noWay,
    path: ["by_site"],
    // Said together with what else is wrong.
    when: () => true,
  })
  .refine(
    ({ registered_since: since, registered_until: until }) => !since || !until || since <= until,
    { error: registeredTooEarly, path: ["registered_until"] },
  );
export type MessageForm = z.input<typeof messageForm>;

export const validateMessage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: messageForm });
