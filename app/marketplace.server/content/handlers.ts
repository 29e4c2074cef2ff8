import { contactUsHandler } from "./contact-us";
import { faqsHandler } from "./faqs";
import { getArticlesHandler } from "./get-articles";

export const contentHandlers = [getArticlesHandler, faqsHandler, contactUsHandler];
