import { getNotificationChoicesHandler, saveNotificationChoicesHandler } from "./choices";
import {
  getNotificationListHandler,
  getUnreadNotificationsHandler,
  readAllNotificationsHandler,
  readNotificationHandler,
} from "./read-notifications";
import { sendNewsHandler } from "./send-news";
import { getSubscriptionHandler, unsubscribeHandler } from "./unsubscribe";

export const notificationHandlers = [
  getNotificationListHandler,
  readNotificationHandler,
  readAllNotificationsHandler,
  getUnreadNotificationsHandler,
  getNotificationChoicesHandler,
  saveNotificationChoicesHandler,
  getSubscriptionHandler,
  unsubscribeHandler,
  sendNewsHandler,
];
