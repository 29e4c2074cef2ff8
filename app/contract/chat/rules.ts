/** Characters of one message (contract §5.15). */
export const longestMessage = 2000;
/** Characters of a reason to block somebody, or to report what they wrote. */
export const longestBlockReason = 255;
export const longestChatReport = 1000;
/** The last ones, which a report shows the operator. */
export const mostReportedMessages = 50;

/** Messages on a page, as clients ask for them (contract §1.5). */
export const messagesPerPage = 10;
export const conversationsPerPage = 15;
export const blockedPerPage = 30;

/** Contract §2 chat_message_type. */
export const chatMessageTypes = ["text", "file", "audio", "file_and_text"] as const;

/** Own: how a home stands on the market for whoever talks of it; hidden: they may not look at it. */
export const talkedOfHomeStates = [
  "available",
  "under_offer",
  "let_agreed",
  "sold",
  "rented",
  "hidden",
] as const;
export type TalkedOfHomeState = (typeof talkedOfHomeStates)[number];

/** What may be sent as a file (contract §1.7). */
export const chatFileKinds = ["png", "jpeg", "pdf", "doc", "docx"] as const;
export const chatFileTypes = ".png,.jpg,.jpeg,.pdf,.doc,.docx";
/** What recordings are by their content, and how they are kept. Of films the sound is played alone. */
export const recordingExtensions: Readonly<Record<string, string>> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/x-m4a": "m4a",
  "video/mp4": "m4a",
  "audio/webm": "webm",
  "video/webm": "webm",
  "audio/ogg": "ogg",
  "audio/opus": "ogg",
};
export const recordingsMustBe = "Recordings must be MP3, M4A, MP4, WEBM or OGG.";
/** What browsers record and phones keep; the server looks into the content. */
export const chatAudioTypes = "audio/*,.mp3,.m4a,.mp4,.mpeg,.webm,.ogg";

/** Beside a refusal that is only a question: the same is sent when it is not asked for (`warn_of_contact_details`). */
export const contactDetailsWarning = "contact_details";

/** The operator as somebody to talk to (contract §1.6). */
export const operatorId = 0;
