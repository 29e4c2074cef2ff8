import { understandSearchHandler } from "./understand-search";

export const searchHandlers = [understandSearchHandler];
