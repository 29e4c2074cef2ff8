import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "~/paths";
import type { FormFile } from "./listing-files";
import type { KeptFiles } from "./keep-files";

/**
 * Sends chosen files ahead of the form, so that they can be put in order and outlive whatever happens
 * to it. When that fails they stay in their input and go with the form.
 */
export function useKeepFiles(kind: string, onKept: (files: FormFile[]) => void) {
  const input = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const [sending, setSending] = useState<File[]>([]);
  /** Null until files were chosen here. */
  const [faults, setFaults] = useState<string[] | null>(null);

  async function keep(files: File[], room: number) {
    const turn = ++latest.current;
    setFaults([]);
    setSending(files);
    if (files.length === 0) return;
    const body = new FormData();
    body.set("kind", kind);
    for (const file of files.slice(0, room)) body.append("file", file);
    try {
      const response = await fetch(paths.drafts(), { method: "POST", body });
      const kept = (await response.json()) as KeptFiles;
      // A form that is sent this moment finds them in their input or among those that are kept.
      flushSync(() => onKept(kept.files));
      if (turn !== latest.current) return;
      setFaults([...kept.faults, ...(files.length > room ? ["There are too many files."] : [])]);
      const element = input.current?.querySelector<HTMLInputElement>("input[type=file]");
      if (element) element.value = "";
      setSending([]);
    } catch {
      // The input still holds them.
    }
  }
  return { input, sending, faults, keep };
}
