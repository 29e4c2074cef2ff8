import { sql } from "kysely";
import { stoppingReasons } from "~/contract/mail/rules";

/**
 * What came back of letters to a member's present address, until the address is confirmed again or an operator has
 * it tried again; to be read beside `member`.
 */
export const ofPresentAddress = sql<boolean>`(mail_return.member_id = member.id
  and mail_return.address = member.email and settled_at is null
  and returned_at > coalesce(email_verified_at, '-infinity')
  and mail_return.reason = any(${[...stoppingReasons]}::text[]))`;

/** Whether the member's letters come back; to be read beside `member`. */
export const comesBack = sql<boolean>`exists (select from mail_return where ${ofPresentAddress})`;
