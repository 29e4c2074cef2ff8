import { faqs } from "~/contract/content";
import { reply, handler } from "../http/handler";
import { countQuestions, findQuestions } from "./questions";

/** Questions people ask (contract §3.46); `search` is our own. */
export const faqsHandler = handler(faqs, async (wanted, { services }) => {
  const [questions, total] = await Promise.all([
    findQuestions(services, wanted),
    countQuestions(services, wanted.search),
  ]);
  return reply(questions, { total });
});
