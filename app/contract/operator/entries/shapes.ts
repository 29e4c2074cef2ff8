import { z } from "zod";
import { nothingRead, revision, translations } from "./forms";
import { shownBetween, shownStates } from "./times";
import { required } from "../../form-fields";
import { choice, flag, id, optionalId, typed } from "../../wire/request-fields";
import { optionalFile } from "../../wire/request-lists";
import { integer, list, oneOf, text } from "../../wire/response-fields";

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

/** Ways through an order: by one place, or to a place beside another of the list. */
export const orderMoves = ["up", "down", "before", "after"] as const;

/** Where one of an ordered list is put. */
export const moved = z.object({
  id,
  by: choice(orderMoves),
  /** Beside which one, where it is put before or after one. */
  of_id: optionalId,
});

/** The state that was read, of what is there already. */
export const revisionRead = typed(required(nothingRead, 64));

/** Which one is removed, and from which state. */
export const removed = { id, revision: revisionRead };

/** Which one is written, and from which state, which has to be named with the id; without an id one is added. */
export const state = { id: optionalId, revision: typed(revision).optional() };

/** The same, with what it is called in other languages. */
export const written = { ...state, names: translations.optional() };

/** A picture in the place of the one before, which may also be taken away. */
export const sentPicture = { image: optionalFile, remove_image: flag };

/** From when and until when one is shown, in the time of the site, as a form says it; empty: no limit. */
export const shownTimes = {
  begin_at: text,
  end_at: text,
  shown: oneOf(shownStates, "hidden"),
};

/** The same as it is written; absent, it stays. */
export const writtenTimes = {
  begin_at: typed(shownBetween.begin_at).optional(),
  end_at: typed(shownBetween.end_at).optional(),
};
