import { tellNews } from "./live-news";

/** Milliseconds until a page that could not be had anew is asked for once more. */
const askAgainAfter = 5_000;

let shown: { address: string; data: unknown } | null = null;

const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search;

/** Keeps what the page in the window shows, until it is left: whoever comes to it next may be somebody else. */
export function keepShown(data: unknown) {
  shown = { address: addressOf(location), data };
  return () => {
    shown = null;
  };
}

/**
 * For a page on which somebody writes: when it is asked for anew and no answer comes, it stays as it is shown
 * instead of giving way to one that says so.
 */
export async function orAsShown<Data>(request: Request, ask: () => Promise<Data>) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || shown?.address !== addressOf(new URL(request.url)))
      throw error;
    const everything = { changes: [{ kind: "everything" as const }], unread: null };
    setTimeout(() => tellNews(everything), askAgainAfter);
    return shown.data as Data;
  }
}
