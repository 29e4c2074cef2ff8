import { z } from "zod";
import { revision, translations } from "./forms";
import { choice, id, optionalId, typed } from "../../wire/request-fields";
import { integer, list, text } from "../../wire/response-fields";

/** What lists have in common that operators keep: categories, packages and others. */

/** What each of a list says of itself. */
export const entry = {
  id: integer,
  name: text,
  /** In languages of the site, where it is called something else there. */
  names: list(z.object({ language: text, name: text })),
  /** Names the state that was read; whoever changes it says which. */
  revision: text,
};

export const byId = z.object({ id: optionalId });

/** Where the neighbour of one stands that is put before or behind it. */
export const moved = z.object({ id, by: choice(["up", "down"]) });

/** Which one is written, and from which state; without an id one is added. */
export const state = { id: optionalId, revision: typed(revision).optional() };

/** The same, with what it is called in other languages. */
export const written = { ...state, names: translations.optional() };
