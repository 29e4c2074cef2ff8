import { withQuery } from "./paths";

/** With whom, about which home; 0: the operator. */
export interface Talk {
  propertyId: number;
  userId: number;
  /** The operators speak together, not the member that one of them is, too. */
  asOperator?: boolean;
}

const inTalk = (
  { propertyId, userId, asOperator }: Talk,
  page: string,
  query?: Record<string, number | undefined>,
) =>
  withQuery(`/user/chat/${propertyId}/${userId}${page}`, {
    as: asOperator ? "operator" : undefined,
    ...query,
  });

/** Typed builders of the addresses that only pages about chat lead to: apart, for all others carry `paths` along. */
export const chatPaths = {
  /** A page of the member's conversations. */
  chatsPage: (page: number) => withQuery("/user/chat", { page }),
  /** From whom the member takes no messages. */
  blockedPeople: (query?: { page?: number }) => withQuery("/user/chat/blocked", query),
  /**
   * Also before anything was said. `before`: what was said before this message; `look`: the page comes again every so
   * many seconds.
   */
  chat: (talk: Talk, query?: { before?: number; look?: number }) => inTalk(talk, "", query),
  /** Asks which of an agent's homes it is about; `is_admin=1`: the operator as an agent. */
  newChat: (agentSlug: string, query?: { is_admin?: 1; page?: number }) =>
    withQuery(`/user/chat/new/${encodeURIComponent(agentSlug)}`, query),
  /** Where scripts send a message. */
  sendMessage: (talk: Talk) => inTalk(talk, "/send"),
  /** Where scripts say that the member is writing. */
  sayTyping: (talk: Talk) => inTalk(talk, "/typing"),
  /** Asks whether the conversation should go; `message`: whether this one of the member's own should. */
  deleteChat: (talk: Talk, query?: { message?: number }) => inTalk(talk, "/delete", query),
  /** Takes no more messages from somebody, or takes them again. */
  blockPerson: (talk: Talk) => inTalk(talk, "/block"),
  reportChat: (talk: Talk) => inTalk(talk, "/report"),
  /** What was sent with the message of this number. */
  chatFile: (messageId: number) => `/user/chat/files/${messageId}`,
  chatRecording: (messageId: number) => `/user/chat/recordings/${messageId}`,
};
