import { contactUsHandler } from "./contact-us";
import { faqsHandler } from "./faqs";
import { getArticlesHandler } from "./get-articles";
import {
  moveQuestionHandler,
  operatorQuestionsHandler,
  removeQuestionHandler,
  saveQuestionHandler,
} from "./operator-questions";

export const contentHandlers = [
  getArticlesHandler,
  faqsHandler,
  contactUsHandler,
  operatorQuestionsHandler,
  saveQuestionHandler,
  moveQuestionHandler,
  removeQuestionHandler,
];
