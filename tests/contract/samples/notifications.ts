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
  "operator/messages": { state: "sent" },
  "operator/message": { id: 3 },
  "operator/messages/save": {
    title: "We are open on Sundays",
    message: "From December on.",
    translations: { es: { title: "Abierto los domingos" } },
    link: "/articles",
    city: "Lisbon",
    listings: "with",
    by_site: 1,
    by_mail: 1,
  },
  "operator/messages/send": { id: 3, revision: "Qm9lqkWfAyTw4mEw2mQ0b1" },
  "operator/messages/stop": { id: 3 },
  "operator/messages/copy": { id: 3 },
  "operator/messages/remove": { revision: "read-before", id: 3 },
  "operator/news/send": {
    title: "We are open on Sundays",
    message: "From December on.",
    to_everyone: 1,
  },
};

const listedMessage = {
  id: 3,
  title: "We are open on Sundays",
  state: "draft",
  is_to_everyone: false,
  by_site: true,
  by_mail: true,
  by_push: false,
  operator_name: "Ines",
  created_at: time,
  begins_at: null,
  told_at: null,
  reader_count: 0,
  translations: [{ language: "es", title: "Abierto los domingos", message: "" }],
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
  "operator/messages": { data: [listedMessage], total: 1, everybody: 12 },
  "operator/message": {
    data: [
      {
        ...listedMessage,
        message: "From December on.",
        picture: "",
        slug_id: "",
        link: "/articles",
        city: "Lisbon",
        listings: "with",
        verified: null,
        package_id: null,
        language: "",
        registered_since: "",
        registered_until: "",
        terms_version: 2,
        privacy_version: null,
        begin_at: "",
        reach: {
          ...{ meant: 14, told: 12, site: 12, mail: 10, push: 0 },
          ...{ deactivated: 1, unconfirmed: 0, returning: 1, unwilling: 1 },
        },
        figures: { site: 0, read: 0, mail: 0, push: 0, left: 0, failed: 0 },
        previews: [
          {
            language: "",
            site: { title: "We are open on Sundays", message: "From December on." },
            mail: { subject: "We are open on Sundays", text: "Hello,\n\nFrom December on." },
            push: { title: "We are open on Sundays", body: "From December on." },
          },
        ],
        revision: "Qm9lqkWfAyTw4mEw2mQ0b1",
      },
    ],
  },
  "operator/messages/save": { data: { id: 3 } },
  "operator/messages/send": { data: null },
  "operator/messages/stop": { data: null },
  "operator/messages/copy": { data: { id: 4 } },
  "operator/messages/remove": { data: null },
  "operator/news/send": { data: { id: 3 } },
  unsubscribe: { data: { ...subscription, is_stopped: true } },
};
