import { getLanguagesVerb } from "./get-languages";
import { webSettingsVerb } from "./web-settings";

export const siteVerbs = [webSettingsVerb, getLanguagesVerb];
