import { getLanguagesHandler } from "./get-languages";
import { writtenPageHandler } from "./pages";
import { webSettingsHandler } from "./web-settings";

export const siteHandlers = [webSettingsHandler, getLanguagesHandler, writtenPageHandler];
