import { useState } from "react";
import { type CommonFiles, placedPicture } from "./listing-files";
import { arranged, type PictureIntent } from "./listing-intent";

/**
 * The files of a form as they stand now: those the server named last, and what was done with them
 * since. `round` counts the server's answers; a file input of an earlier round is empty again.
 */
export function useFormFiles<Files extends CommonFiles>(
  first: Files,
  answered: { files: Files } | undefined,
) {
  const [files, setFiles] = useState(answered?.files ?? first);
  const [seen, setSeen] = useState(answered);
  const [round, setRound] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    setRound(round + 1);
    if (answered) setFiles(answered.files);
  }
  const change = (how: (before: Files) => Files) => setFiles(how);
  return {
    files,
    round,
    change,
    /** What concerns the files that all forms have. */
    changeCommon: (how: (before: CommonFiles) => Partial<CommonFiles>) =>
      change((before) => ({ ...before, ...how(before) })),
    arrange: (intent: PictureIntent) => change((before) => arranged(before, intent)),
    place: (from: number, to: number) =>
      change((before) => ({ ...before, gallery: placedPicture(before.gallery, from, to) })),
  };
}

export type FilesState<Files extends CommonFiles = CommonFiles> = ReturnType<
  typeof useFormFiles<Files>
>;
