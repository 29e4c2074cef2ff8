import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { MergedThing } from "~/contract/operator/merges/rules";

type Condition = RawBuilder<SqlBool>;

/** What becomes of a column that names a member when their account ends in another one. */
type MergeRule =
  | {
      rule: "moves";
      /** When a row `ending` says what a row `kept` of the other account says already; it goes then. */
      double?: Condition;
      /** What is told of it beforehand. */
      thing?: MergedThing;
    }
  /** It goes with the account. */
  | { rule: "ends" }
  /** A step of its own knows what to do with it. */
  | { rule: "apart" }
  /** It names the account that was, for what happened does not change; or it is forgotten by itself. */
  | { rule: "stays" };

const moves: MergeRule = { rule: "moves" };
const ends: MergeRule = { rule: "ends" };
const apart: MergeRule = { rule: "apart" };
const stays: MergeRule = { rule: "stays" };

const shown = (thing: MergedThing): MergeRule => ({ rule: "moves", thing });

/** One for each member, or one for each member and what the columns say. */
const once = (columns: string[], thing?: MergedThing): MergeRule => ({
  rule: "moves",
  thing,
  double:
    columns.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(columns.map((column) => sql.ref(`ending.${column}`)))})
          = (${sql.join(columns.map((column) => sql.ref(`kept.${column}`)))})`,
});

/**
 * Every column of the database that names a member, and what merging two accounts does with it (decision 193). A test
 * reads the catalogue of the database, and fails when one is not here.
 */
export const columnsNamingMembers: Record<string, MergeRule> = {
  // What they list.
  "property.owner_id": shown("homes"),
  "project.owner_id": shown("projects"),
  "deleted_listing.owner_id": shown("deleted"),
  "listing_feed.member_id": shown("feeds"),
  "advertisement.member_id": shown("adverts"),
  "market_absence.owner_id": moves,
  "submission.member_id": once(["kind", "key"]),
  "media.owner_id": moves,

  // What they bought. Where both have one of a kind, migration 0201 tells them apart.
  "member_package.member_id": shown("packages"),
  "payment_transaction.member_id": shown("payments"),
  "payment_transaction.came_from": stays,

  // What they look for, and what they think of homes.
  "favourite.member_id": once(["property_id"], "favourites"),
  "interest.member_id": once(["property_id"], "interests"),
  "hidden_home.member_id": once(["property_id"], "hidden"),
  "home_note.member_id": once(["property_id"], "notes"),
  "seen_home.member_id": once(["property_id"]),
  "member_visit.member_id": once([]),
  "dashboard_visit.member_id": once([]),
  "feed_preference.member_id": once([]),
  "property_report.member_id": once(["property_id"], "reports"),
  "saved_search.member_id": {
    rule: "moves",
    thing: "searches",
    double: sql`md5(searchable(ending.filters::text)) = md5(searchable(kept.filters::text))`,
  },
  "shortlist.owner_id": shown("lists"),
  "shortlist_home.owner_id": moves,
  "shortlist_person.member_id": apart,
  "shortlist_reader.member_id": once(["shortlist_id"]),

  // What they have to do with others. A request for a viewing of which both have one is called off first.
  "viewing.asker_id": shown("viewings"),
  "viewing.owner_id": shown("viewings"),
  "contact_view.member_id": once(["day", "owner_id"]),
  "contact_view.owner_id": once(["day", "member_id"]),
  "conversation.low_id": apart,
  "conversation.high_id": apart,
  "conversation.started_by": apart,
  "conversation_side.person_id": apart,
  "conversation_side.partner_id": apart,
  "chat_message.sender_id": apart,
  "chat_report.reporter_id": moves,
  "chat_report.reported_id": moves,
  "block.blocker_id": once(["blocked_id"]),
  "block.blocked_id": once(["blocker_id"]),
  "sent_words.sender_id": once(["digest", "partner_id"]),
  "sent_words.partner_id": once(["digest", "sender_id"]),

  // What they are told.
  "notification.member_id": shown("notifications"),
  "notification.about_id": moves,
  "notification_choice.member_id": once(["topic"]),
  "news_recipient.member_id": once(["news_id"]),
  "delivery.member_id": moves,
  "delivery.about_id": moves,
  "mail_return.member_id": moves,
  // A device is told as long as it is signed in.
  "push_token.member_id": ends,
  "live_change.person_id": stays,
  "live_head.person_id": stays,
  "live_owed.person_id": stays,

  // Who they are.
  "verification.member_id": once([], "verification"),
  "passkey.member_id": ends,
  "recovery_code.member_id": ends,
  // Its key is bound to its account.
  "authenticator.member_id": ends,
  "bearer_token.member_id": ends,
  "email_change.member_id": ends,
  "former_email.member_id": ends,
  "impersonation.member_id": ends,
  "passkey_challenge.member_id": ends,
  "password_reset.member_id": ends,
  "sign_in_step.member_id": ends,
  "trusted_device.member_id": ends,
  "security_event.member_id": moves,
  "former_slug.holder_id": apart,
  "merged_member.kept_id": moves,
  "merged_member.ended_id": stays,

  // What they did while they worked for the site.
  "dated_page.operator_id": moves,
  "feed_run.operator_id": moves,
  "news.operator_id": apart,
  "operator_act.operator_id": moves,
  "operator_invitation.invited_by": moves,
  "review_assignment.operator_id": moves,
  "review_attempt.operator_id": moves,
  "table_file.operator_id": moves,
  "review_note.operator_id": moves,
  "security_event.actor_id": moves,
  "site_page.operator_id": moves,
  "site_page_version.operator_id": moves,
  "operator_act.subject_id": stays,
  "operator_act.about_member_id": stays,
  "operator_change.member_id": stays,

  // It follows the listing by itself.
  "market.owner_id": stays,
};
