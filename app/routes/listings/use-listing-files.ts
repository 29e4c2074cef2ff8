import { useState } from "react";
import { placedPicture, type ListingFiles } from "./listing-files";
import { arranged, type ListingIntent } from "./listing-intent";

/**
 * The files of the form as they stand now: those the server named last, and what was done with them
 * since. `round` counts the server's answers; a file input of an earlier round is empty again.
 */
export function useListingFiles(
  first: ListingFiles,
  answered: { files: ListingFiles } | undefined,
) {
  const [files, setFiles] = useState(answered?.files ?? first);
  const [seen, setSeen] = useState(answered);
  const [round, setRound] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    setRound(round + 1);
    if (answered) setFiles(answered.files);
  }
  return {
    files,
    round,
    change: (how: (before: ListingFiles) => ListingFiles) => setFiles(how),
    arrange: (intent: ListingIntent) => setFiles((before) => arranged(before, intent)),
    place: (from: number, to: number) =>
      setFiles((before) => ({ ...before, gallery: placedPicture(before.gallery, from, to) })),
  };
}

export type FilesState = ReturnType<typeof useListingFiles>;
