import { useState } from "react";
import { placedPicture, type ListingFiles } from "./listing-files";
import { arranged, type ListingIntent } from "./listing-intent";

/**
 * The files of a form as they stand now: those the server named last, and what was done with them
 * since. `round` counts the server's answers; a file input of an earlier round is empty again.
 */
export function useFormFiles<Files>(first: Files, answered: { files: Files } | undefined) {
  const [files, setFiles] = useState(answered?.files ?? first);
  const [seen, setSeen] = useState(answered);
  const [round, setRound] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    setRound(round + 1);
    if (answered) setFiles(answered.files);
  }
  return { files, round, change: (how: (before: Files) => Files) => setFiles(how) };
}

/** The files of the form for a home, whose pictures have an order. */
export function useListingFiles(
  first: ListingFiles,
  answered: { files: ListingFiles } | undefined,
) {
  const state = useFormFiles(first, answered);
  return {
    ...state,
    arrange: (intent: ListingIntent) => state.change((before) => arranged(before, intent)),
    place: (from: number, to: number) =>
      state.change((before) => ({ ...before, gallery: placedPicture(before.gallery, from, to) })),
  };
}

export type FilesState = ReturnType<typeof useListingFiles>;
