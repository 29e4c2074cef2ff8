import { createContext, useContext } from "react";
import { createTexts } from "./text-reader";
import { fallbackLanguage } from "./languages";

/** What reads the texts of one language. */
export type Texts = ReturnType<typeof createTexts>;

const TextsContext = createContext<Texts>(createTexts(fallbackLanguage, {}));

/** Gives the texts of the page's language to all that is rendered below. */
export const TextsProvider = TextsContext.Provider;

/** The texts of the page's language. */
export const useTranslation = () => useContext(TextsContext);
