interface FormAnswer {
  reply?: { error?: Record<string, unknown> | null };
}

/** Whether an action answered its form with faults. */
const hasFaults = (answers: Record<string, unknown> | null) =>
  Object.values(answers ?? {}).some((answer) => {
    const faults = (answer as FormAnswer | null)?.reply?.error;
    return Object.keys(faults ?? {}).length > 0;
  });

/** A page whose form has faults says so in its title; once scripts run, `useErrorTitle` does it. */
export const withErrorTitle = (
  html: string,
  answers: Record<string, unknown> | null,
  prefix: string,
) => (hasFaults(answers) ? html.replace("<title>", () => `<title>${prefix}`) : html);
