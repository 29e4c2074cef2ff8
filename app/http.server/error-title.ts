interface FormAnswer {
  /** Of an action: what conform says to its form. */
  reply?: { error?: Record<string, unknown> | null };
  /** Of a loader: what is wrong with the question in the address. */
  errors?: Record<string, unknown>;
}

/** What actions and loaders answered, by route. */
type Answers = Record<string, unknown> | null;

const isFaulty = (answer: unknown) => {
  const { reply, errors } = (answer ?? {}) as FormAnswer;
  return Object.keys({ ...reply?.error, ...errors }).length > 0;
};

/**
 * A page whose form has faults says so in its title; once scripts run, `useErrorTitle` does it. The
 * route's own title is without the mark: the browser takes it off before React compares the page.
 */
export const withErrorTitle = (
  html: string,
  { actionData, loaderData }: { actionData: Answers; loaderData: Answers },
  prefix: string,
) =>
  [actionData, loaderData].some((answers) => Object.values(answers ?? {}).some(isFaulty))
    ? html.replace("<title>", () => `<title>${prefix}`)
    : html;
