import type { Samples } from "../samples";
import { time } from "./homes";
import { photo } from "./photo";

/** The operator is there in every marketplace. */
const withWhom = { user_id: 0, property_id: 7 };

const conversation = {
  property_id: 7,
  title: "Sea view villa",
  title_image: "https://x.test/media/villa.jpg",
  date: time,
  unread_count: 2,
  user_id: 4,
  name: "Asha Rao",
  profile: "https://x.test/media/asha.jpg",
  is_blocked_by_me: false,
  is_blocked_by_user: false,
  slug_id: "sea-view-villa",
  last_message: "Is it still free?",
  last_message_type: "text",
  is_last_mine: false,
  as_admin: false,
  home_state: "available",
};

const message = {
  id: 31,
  sender_id: 4,
  receiver_id: 5,
  property_id: 7,
  message: "Is it still free?",
  is_read: 1,
  file: "https://x.test/api/chat-files/31",
  audio: "",
  chat_message_type: "file_and_text",
  user_profile: "https://x.test/media/asha.jpg",
  time_ago: "2 minutes ago",
  created_at: time,
  updated_at: time,
  file_name: "kitchen.jpg",
  file_size: 20_480,
  is_picture: true,
  client_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  is_held: false,
  refusal: "",
};

export const requests: Samples["requests"] = {
  get_chats: { page: 1, per_page: 15 },
  "get-blocked-people": { page: 1, per_page: 30 },
  get_messages: { ...withWhom, page: 1, per_page: 10 },
  "chat/partner": withWhom,
  send_message: {
    receiver_id: 0,
    property_id: 7,
    message: "Is it still free?",
    file: photo(),
    client_id: message.client_id,
    warn_of_contact_details: true,
  },
  delete_chat_message: { receiver_id: 0, property_id: 7, message_id: 31 },
  "chat/read": { ...withWhom, message_id: 31 },
  "chat/typing": withWhom,
  "chat/report": { ...withWhom, reason: "They want money first." },
  "block-user": { to_user_id: 4, reason: "Rude" },
  "unblock-user": { to_user_id: 4 },
};

export const answers: Samples["answers"] = {
  "get-blocked-people": {
    data: [{ user_id: 4, name: "Asha Rao", profile: "", reason: "Rude", blocked_at: time }],
    total: 1,
    total_page: 1,
  },
  get_chats: { data: [conversation], total: 1, total_page: 1, unread_total: 2 },
  get_messages: {
    data: { current_page: 1, data: [message], last_page: 1, per_page: 10, total: 1 },
    total_page: 1,
  },
  "chat/partner": {
    data: { ...conversation, is_new: false, is_closed: false, slug: "asha-rao" },
  },
  send_message: { data: null, id: 31, is_held: false },
};
