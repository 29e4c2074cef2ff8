import { contactUsHandler } from "./contact-us";
import {
  operatorDatedPagesHandler,
  removeDatedPageHandler,
  saveDatedPageHandler,
} from "./dated-pages";
import { faqsHandler } from "./faqs";
import { getArticlesHandler } from "./get-articles";
import {
  operatorArticleCategoriesHandler,
  removeArticleCategoryHandler,
  saveArticleCategoryHandler,
} from "./operator-article-categories";
import {
  operatorArticleHandler,
  operatorArticlesHandler,
  previewTextHandler,
  removeArticleHandler,
  saveArticleHandler,
} from "./operator-articles";
import {
  operatorPagesHandler,
  operatorPageVersionHandler,
  operatorPageVersionsHandler,
  restorePageHandler,
  savePageHandler,
} from "./operator-pages";
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
  operatorArticlesHandler,
  operatorArticleHandler,
  saveArticleHandler,
  removeArticleHandler,
  previewTextHandler,
  operatorArticleCategoriesHandler,
  saveArticleCategoryHandler,
  removeArticleCategoryHandler,
  operatorPagesHandler,
  operatorPageVersionsHandler,
  operatorPageVersionHandler,
  savePageHandler,
  restorePageHandler,
  operatorDatedPagesHandler,
  saveDatedPageHandler,
  removeDatedPageHandler,
];
