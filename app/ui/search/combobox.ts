import type { Suggestion, SuggestionGroup } from "./suggestion";

interface Suggested {
  groups: SuggestionGroup[];
  /** What the list is called, and how many stand in it. */
  title: string;
  found: string;
}

interface Behaviour {
  ask(text: string, signal: AbortSignal): Promise<Suggested | null>;
  choose(suggestion: Suggestion): void;
}

/** Milliseconds without a key before the server is asked. */
const pause = 120;

let lists = 0;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

const optionOf = ({ label, detail, homes }: Suggestion, id: string) =>
  element(
    "div",
    { role: "option", id, "aria-selected": "false" },
    element("span", { dir: "auto" }, label),
    ...(detail ? [" ", element("small", { dir: "auto" }, detail)] : []),
    ...(homes ? [" ", element("small", { class: "suggestion-count" }, homes)] : []),
  );

/**
 * Makes the input a combobox with a list (ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): the
 * focus stays in it, and which suggestion is meant is told by `aria-activedescendant`. Until `signal` is aborted.
 */
export function combobox(input: HTMLInputElement, { ask, choose }: Behaviour, signal: AbortSignal) {
  const id = `suggestions-${(lists += 1)}`;
  const list = element("div", { role: "listbox", id, hidden: "" });
  const status = element("p", { role: "status", class: "visually-hidden" });
  const replaced = ["autocomplete", "list"].map(
    (name) => [name, input.getAttribute(name)] as const,
  );
  input.removeAttribute("list");
  const added = {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
  };
  for (const [name, value] of Object.entries(added)) input.setAttribute(name, value);
  const frame = input.parentElement!;
  frame.classList.add("suggests");
  frame.append(list, status);

  let suggestions: Suggestion[] = [];
  let active = -1;
  let asking: AbortController | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const options = () => list.querySelectorAll<HTMLElement>("[role=option]");
  const isOpen = () => !list.hidden;

  const point = (at: number) => {
    active = at;
    for (const [place, option] of options().entries())
      option.setAttribute("aria-selected", String(place === at));
    const option = options()[at];
    if (option) {
      input.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };
  const close = () => {
    clearTimeout(waiting);
    asking?.abort();
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    point(-1);
    status.textContent = "";
  };
  const take = (at: number) => {
    const suggestion = suggestions[at];
    if (!suggestion) return;
    close();
    choose(suggestion);
  };
  const show = ({ groups, title, found }: Suggested) => {
    list.setAttribute("aria-label", title);
    suggestions = groups.flatMap(({ rows }) => rows);
    let at = 0;
    list.replaceChildren(
      ...groups.map((group, place) => {
        const name = element("div", {
          role: "presentation",
          id: `${id}-group-${place}`,
          class: "suggestion-group",
        });
        name.textContent = group.label;
        return element(
          "div",
          { role: "group", "aria-labelledby": name.id },
          name,
          ...group.rows.map((row) => optionOf(row, `${id}-${at++}`)),
        );
      }),
    );
    point(-1);
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(isOpen()));
    status.textContent = found;
  };
  const askNow = async (thenPoint?: "first" | "last") => {
    asking?.abort();
    asking = new AbortController();
    const { signal: stale } = asking;
    try {
      const answer = await ask(input.value, stale);
      if (stale.aborted || document.activeElement !== input) return;
      if (!answer) return close();
      show(answer);
      if (thenPoint) point(thenPoint === "first" ? 0 : suggestions.length - 1);
    } catch {
      // Without an answer the box is a box; what was asked last is what counts.
      if (!stale.aborted) close();
    }
  };
  const step = (by: 1 | -1) => {
    if (!isOpen()) return void askNow(by === 1 ? "first" : "last");
    const next = active === -1 && by === -1 ? suggestions.length - 1 : active + by;
    // Beyond either end the text itself is meant.
    point(next >= suggestions.length || next < 0 ? -1 : next);
  };

  input.addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing) return;
      const { key } = event;
      if (key === "ArrowDown" || key === "ArrowUp") {
        event.preventDefault();
        if (event.altKey && key === "ArrowUp") close();
        else step(key === "ArrowDown" ? 1 : -1);
      } else if (key === "Enter" && active >= 0) {
        event.preventDefault();
        take(active);
      } else if (key === "Escape" && isOpen()) {
        event.preventDefault();
        close();
      } else if (key === "Tab") close();
      // The cursor moves in the text, which is meant again.
      else if (key === "Home" || key === "End" || key.startsWith("Arrow")) point(-1);
    },
    { signal },
  );
  input.addEventListener(
    "input",
    () => {
      clearTimeout(waiting);
      point(-1);
      waiting = setTimeout(() => void askNow(), pause);
    },
    { signal },
  );
  input.addEventListener("focus", () => input.value === "" && void askNow(), { signal });
  input.addEventListener("blur", close, { signal });
  input.form?.addEventListener("submit", close, { signal });
  // The focus stays in the box.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const option = target instanceof Element ? target.closest("[role=option]") : null;
    take([...options()].findIndex((one) => one === option));
  });
  signal.addEventListener("abort", () => {
    close();
    list.remove();
    status.remove();
    frame.classList.remove("suggests");
    for (const name of Object.keys(added)) input.removeAttribute(name);
    for (const [name, value] of replaced) if (value !== null) input.setAttribute(name, value);
  });
}
