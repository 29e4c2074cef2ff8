import { contactUsVerb } from "./contact-us";
import { faqsVerb } from "./faqs";
import { getArticlesVerb } from "./get-articles";

export const contentVerbs = [getArticlesVerb, faqsVerb, contactUsVerb];
