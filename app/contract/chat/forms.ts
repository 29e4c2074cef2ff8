import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { longestBlockReason, longestChatReport, longestMessage } from "./rules";
import { largestFile } from "../file-sizes";
import { cleanText, optional, required } from "../form-fields";

const file = (largest: number) =>
  z
    .file({ error: "The file is not valid." })
    .max(largest, `The file is larger than ${largest / 1024} KB.`)
    .optional();

/** Words, a file or a recording: at least one of them (spec §5). What a file is the server finds out. */
export const messageForm = z
  .object({
    message: z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longestMessage, `Please use at most ${longestMessage} characters.`)
      .optional(),
    file: file(largestFile.chatFile),
    audio: file(largestFile.chatAudio),
  })
  .superRefine(({ message, file, audio }, context) => {
    if (!message && !file && !audio)
      context.addIssue({ code: "custom", path: ["message"], message: "Message is required." });
  });
export type MessageForm = z.input<typeof messageForm>;

export const validateMessage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: messageForm });

const blockForm = z.object({ reason: optional(longestBlockReason) });
export type BlockForm = z.input<typeof blockForm>;
export const validateBlock = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: blockForm });

export const chatReportForm = z.object({
  reason: required("Please write a reason.", longestChatReport),
});
export type ChatReportForm = z.input<typeof chatReportForm>;
export const validateChatReport = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: chatReportForm });
