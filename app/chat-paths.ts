import { withQuery } from "./paths";

/** Typed builders of the addresses that only pages about chat lead to: apart, for all others carry `paths` along. */
export const chatPaths = {
  /** A page of the member's conversations. */
  chatsPage: (page: number) => withQuery("/user/chat", { page }),
  /**
   * With somebody about a home, also before anything was said; 0: the operator. `before`: what was said
   * before this message; `look`: the page comes again every so many seconds.
   */
  chat: (propertyId: number, userId: number, query?: { before?: number; look?: number }) =>
    withQuery(`/user/chat/${propertyId}/${userId}`, query),
  /** Asks which of an agent's homes it is about; `is_admin=1`: the operator as an agent. */
  newChat: (agentSlug: string, query?: { is_admin?: 1; page?: number }) =>
    withQuery(`/user/chat/new/${encodeURIComponent(agentSlug)}`, query),
  /** Where scripts send a message. */
  sendMessage: (propertyId: number, userId: number) => `/user/chat/${propertyId}/${userId}/send`,
  /** Where scripts say that the member is writing. */
  sayTyping: (propertyId: number, userId: number) => `/user/chat/${propertyId}/${userId}/typing`,
  /** Asks whether the conversation should go; `message`: whether this one of the member's own should. */
  deleteChat: (propertyId: number, userId: number, query?: { message?: number }) =>
    withQuery(`/user/chat/${propertyId}/${userId}/delete`, query),
  /** Takes no more messages from somebody, or takes them again. */
  blockPerson: (propertyId: number, userId: number) => `/user/chat/${propertyId}/${userId}/block`,
  reportChat: (propertyId: number, userId: number) => `/user/chat/${propertyId}/${userId}/report`,
  /** What was sent with the message of this number. */
  chatFile: (messageId: number) => `/user/chat/files/${messageId}`,
  chatRecording: (messageId: number) => `/user/chat/recordings/${messageId}`,
};
