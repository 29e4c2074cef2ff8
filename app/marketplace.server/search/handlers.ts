import { searchSuggestionsHandler } from "./search-suggestions";
import { understandSearchHandler } from "./understand-search";

export const searchHandlers = [understandSearchHandler, searchSuggestionsHandler];
