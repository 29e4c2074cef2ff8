import { topics } from "~/contract/notifications/rules";
import type { Samples } from "../samples";
import { time } from "./homes";

const notification = {
  id: 31,
  title: "Your listing is online: Sea view",
  message: "Your listing has been approved, and everybody can find it now.",
  type: 1,
  send_type: 0,
  customers_id: "4",
  propertys_id: 12,
  notification_image: "https://x.test/media/sea.jpg",
  created_at: time,
  created: "2 days ago",
  property: { id: 12, title_image: "https://x.test/media/sea.jpg", slug_id: "sea-view" },
  slug_id: "sea-view",
  is_read: false,
  link: "/properties-details/sea-view",
};

const choices = {
  is_reached: true,
  topics: topics.map((topic) => ({ topic, site: true, mail: topic !== "news", push: true })),
};

const subscription = { topic: "payments", name: "", is_stopped: false };

export const requests: Samples["requests"] = {
  get_notification_list: { offset: 0, limit: 10 },
  "notifications/read": { id: 31 },
  "notifications/read-all": {},
  "notifications/unread": {},
  "GET notifications/choices": {},
  "POST notifications/choices": {
    is_reached: 1,
    news: { site: 1, mail: 0, push: 0 },
  },
  subscription: { token: "4-payments-signed" },
  unsubscribe: { token: "4-payments-signed" },
  "push/devices": {},
  "push/subscribe": {
    endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABf",
    p256dh:
      "BOTYLadPepZFUj0LbZ_qDe1gBueVxnJuRJR0jnLWXmhXRmu-ZNy4QFETyfj5vgRDK0nnhu5qG6SuZoZ8ma59Q50",
    auth: "8eDyX_uCN0XRhSbY5hs7Hg",
  },
  "push/unsubscribe": {
    endpoint: "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABf",
  },
  "operator/news": { limit: 20 },
  "operator/news/send": {
    title: "We are open on Sundays",
    message: "From December on.",
    to_everyone: 1,
  },
};

export const answers: Samples["answers"] = {
  get_notification_list: { data: [notification], total: 1, unread_total: 1 },
  "notifications/read": { data: { link: notification.link, unread_total: 0 } },
  "notifications/unread": { data: { unread_total: 1 } },
  "GET notifications/choices": { data: choices },
  "POST notifications/choices": { data: choices },
  subscription: { data: subscription },
  "push/devices": {
    data: {
      public_key:
        "BOTYLadPepZFUj0LbZ_qDe1gBueVxnJuRJR0jnLWXmhXRmu-ZNy4QFETyfj5vgRDK0nnhu5qG6SuZoZ8ma59Q50",
      device_count: 2,
      stop_count: 1,
    },
  },
  "operator/news": {
    data: [
      {
        id: 3,
        title: "We are open on Sundays",
        message: "From December on.",
        picture: "",
        slug_id: "sea-view",
        is_to_everyone: true,
        reader_count: 12,
        operator_name: "Ines",
        created_at: time,
        told_at: null,
      },
    ],
    total: 1,
    everybody: 12,
  },
  "operator/news/send": { data: { id: 3 } },
  unsubscribe: { data: { ...subscription, is_stopped: true } },
};
