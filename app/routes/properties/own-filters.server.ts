import type { SearchFilters } from "~/contract/properties.forms";
import { hasEmbeddedApi } from "~/session.server/embedded-api";

/** Without what another upstream would not understand: it would answer as if nothing had been asked. */
export const ownFilters = (filters: SearchFilters): SearchFilters =>
  hasEmbeddedApi() ? filters : { ...filters, area: undefined };
