import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Menus are `details`; with scripts they also close on Escape, a click elsewhere, and a new page. */
export function useClosingMenus(container: RefObject<HTMLElement>) {
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    const open = () => [
      ...(container.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
    ];
    const close = (menus: HTMLDetailsElement[]) => menus.forEach((menu) => (menu.open = false));
    // What was opened before the scripts ran stays open.
    if (page.current !== key) close(open());
    page.current = key;
    const onPointer = (event: PointerEvent) =>
      close(
        open().filter((menu) => !(event.target instanceof Node && menu.contains(event.target))),
      );
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const [menu] = open();
      close(open());
      menu?.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [container, key]);
}
