import { homepageDataHandler } from "./homepage-data";
import {
  moveSlideHandler,
  operatorSlidesHandler,
  removeSlideHandler,
  saveSlideHandler,
} from "./operator-slides";

export const homeHandlers = [
  homepageDataHandler,
  operatorSlidesHandler,
  saveSlideHandler,
  moveSlideHandler,
  removeSlideHandler,
];
