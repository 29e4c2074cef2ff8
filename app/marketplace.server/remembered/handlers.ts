import { getHiddenHomesHandler, hideHomeHandler } from "./hide-home";
import { getHomeNoteHandler, writeHomeNoteHandler } from "./home-note";
import { takeHomesAlongHandler } from "./take-homes-along";

export const rememberedHandlers = [
  hideHomeHandler,
  getHiddenHomesHandler,
  getHomeNoteHandler,
  writeHomeNoteHandler,
  takeHomesAlongHandler,
];
