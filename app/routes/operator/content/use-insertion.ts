import { useCallback, useEffect, useRef } from "react";

/** Texts in Markdown, in whatever language. */
const isText = (target: unknown): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement && /(^|\.)(text|answer)$/.test(target.name);

/**
 * Writes a paragraph of its own at the cursor of the text of the form that was typed in last, or at the end of the
 * first one.
 */
export function useInsertion(formId: string) {
  const last = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    const note = ({ target }: FocusEvent) => {
      if (isText(target)) last.current = target;
    };
    form?.addEventListener("focusin", note);
    return () => form?.removeEventListener("focusin", note);
  }, [formId]);
  return useCallback(
    (paragraph: string) => {
      const form = document.getElementById(formId);
      const first = [...(form?.querySelectorAll("textarea") ?? [])].find(isText);
      const area = last.current?.isConnected ? last.current : first;
      if (!area) return;
      const place = area === last.current ? area.selectionEnd : area.value.length;
      const before = area.value.slice(0, place).trimEnd();
      const after = area.value.slice(place).trimStart();
      const begin = before ? `${before}\n\n${paragraph}` : paragraph;
      area.setRangeText(after ? `${begin}\n\n${after}` : begin, 0, area.value.length);
      area.setSelectionRange(begin.length, begin.length);
      area.dispatchEvent(new Event("input", { bubbles: true }));
      area.focus();
    },
    [formId],
  );
}
