import { paths } from "~/paths";

const pause = 250;

/** What the form would ask for, without what is empty. */
function queryOf(form: HTMLFormElement) {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "") query.append(name, value);
  return query;
}

/** Whether it asks for something else than when the page came: also what a browser fills in again after going back. */
function isChanged(form: HTMLFormElement) {
  const untouched = form.cloneNode(true) as HTMLFormElement;
  untouched.reset();
  return queryOf(untouched).toString() !== queryOf(form).toString();
}

/** Tells how many homes the form would find, once it was changed and with every further change; until `signal` is aborted. */
export function countWhileChoosing(
  form: HTMLFormElement,
  list: string,
  tell: (total: number) => void,
  signal: AbortSignal,
) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const ask = async () => {
    asking?.abort();
    asking = new AbortController();
    const query = queryOf(form);
    query.set("list", list);
    try {
      const response = await fetch(`${paths.propertyCount()}?${query}`, {
        signal: AbortSignal.any([asking.signal, signal]),
      });
      const answer: unknown = response.ok ? await response.json() : null;
      if (typeof answer === "object" && answer !== null && "total" in answer)
        if (typeof answer.total === "number") tell(answer.total);
    } catch {
      // Without an answer the button keeps what it says.
    }
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void ask(), pause);
  };
  form.addEventListener("input", changed, { signal });
  form.addEventListener("change", changed, { signal });
  signal.addEventListener("abort", () => clearTimeout(waiting));
  if (isChanged(form)) void ask();
}
