import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  objectOrNull,
  text,
  url,
  yesNo,
} from "../wire/response-fields";

/** Contract §3 Notification: what a member is told in their list. */
export const notification = z.object({
  id: integer,
  title: text,
  message: text,
  /** Contract §2.1: 1 is a listing, an advert, a verification or an inquiry, 2 a payment, 0 all else. */
  type: integer,
  /** Contract §2.1: 1 is to everyone. */
  send_type: integer,
  customers_id: text,
  propertys_id: integerOrNull,
  /** Its own picture, or else that of the home. */
  notification_image: url,
  created_at: dateOrNull,
  /** "2 days ago" (contract §1.6). */
  created: text,
  property: objectOrNull(
    z.object({
      id: integer,
      title_image: url,
      /** Own. */
      slug_id: text,
    }),
  ),
  /** Own: the home's; empty when there is none. */
  slug_id: text,
  /** Own. */
  is_read: yesNo,
  /** Own: the path on this site of what it is about, or an address elsewhere; empty when it leads nowhere. */
  link: text,
});
export type Notification = z.output<typeof notification>;
