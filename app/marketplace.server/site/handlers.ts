import { getLanguagesHandler } from "./get-languages";
import { webSettingsHandler } from "./web-settings";

export const siteHandlers = [webSettingsHandler, getLanguagesHandler];
