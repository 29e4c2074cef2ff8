import { homepageDataHandler } from "./homepage-data";
import {
  moveSlideHandler,
  operatorSlidesHandler,
  removeSlideHandler,
  saveSlideHandler,
} from "./operator-slides";
import {
  moveHomepageSectionHandler,
  operatorHomepageSectionsHandler,
  previewHomepageSectionsHandler,
  saveHomepageSectionHandler,
} from "./operator-sections";

export const homeHandlers = [
  homepageDataHandler,
  operatorHomepageSectionsHandler,
  saveHomepageSectionHandler,
  moveHomepageSectionHandler,
  previewHomepageSectionsHandler,
  operatorSlidesHandler,
  saveSlideHandler,
  moveSlideHandler,
  removeSlideHandler,
];
