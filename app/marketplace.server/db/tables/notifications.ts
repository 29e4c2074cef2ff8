import type { Generated } from "kysely";
import type { Topic } from "~/contract/notifications/rules";
import type { MemberFilter } from "~/contract/operator/members/filter";
import type { MessageState } from "~/contract/operator/messages/rules";
import type { DefaultJson, DefaultTimestamp, Timestamp } from "./columns";
import type { Translations } from "./content";

export interface NotificationTable {
  id: Generated<number>;
  member_id: number;
  about_id: number | null;
  kind: string;
  event: string;
  property_id: number | null;
  news_id: number | null;
  type: number;
  send_type: Generated<number>;
  created_at: Timestamp;
  read_at: Timestamp | null;
}

export interface NotificationChoiceTable {
  member_id: number;
  topic: Topic;
  by_site: Generated<boolean>;
  by_mail: Generated<boolean>;
  by_push: Generated<boolean>;
}

export interface NewsTable {
  id: Generated<number>;
  operator_id: number | null;
  title: string;
  message: string;
  picture_key: string | null;
  submission_key: string | null;
  property_id: number | null;
  is_to_everyone: boolean;
  reader_count: Generated<number>;
  created_at: DefaultTimestamp;
  told_up_to: Generated<number>;
  told_at: Timestamp | null;
  state: Generated<MessageState>;
  translations: DefaultJson<Translations<"title" | "message">>;
  link: Generated<string>;
  audience: DefaultJson<MemberFilter>;
  by_site: Generated<boolean>;
  by_mail: Generated<boolean>;
  by_push: Generated<boolean>;
  begins_at: Timestamp | null;
  listed_count: Generated<number>;
  letter_count: Generated<number>;
  push_count: Generated<number>;
  failed_count: Generated<number>;
  updated_at: DefaultTimestamp;
}

/** Who was told of news. */
export interface NewsRecipientTable {
  news_id: number;
  member_id: number;
}
