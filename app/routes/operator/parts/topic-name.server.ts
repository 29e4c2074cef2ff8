import type { TFunction } from "i18next";
import { isTopic, topicOf } from "~/contract/notifications/rules";

/** What a letter is about, in the words by which members choose; "" for what this version does not know. */
export function topicName(t: TFunction, kind: string) {
  const topic = (topicOf as Record<string, string | undefined>)[kind];
  if (!topic) return "";
  return isTopic(topic) ? t(`notifications.topic.${topic}`) : t(`health.topic.${topic}`);
}
