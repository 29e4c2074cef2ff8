import { getNotificationChoicesHandler, saveNotificationChoicesHandler } from "./choices";
import { getNotificationListHandler } from "./get-notification-list";
import { operatorNewsHandler, sendNewsHandler } from "./operator-news";
import {
  getUnreadNotificationsHandler,
  readAllNotificationsHandler,
  readNotificationHandler,
} from "./read-notifications";
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
  operatorNewsHandler,
  sendNewsHandler,
];
