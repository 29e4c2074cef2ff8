import { faqs } from "~/contract/content/calls";
import { reply, handler } from "../http/handler";
import { findQuestions } from "./questions";

/** Questions people ask (contract §3.46); `search` is our own. */
export const faqsHandler = handler(faqs, async (wanted, { services }) => {
  const { questions, total } = await findQuestions(services, wanted);
  return reply(questions, { total });
});
