/** What the server said of a form's files, whose inputs have these names. */
export const fileErrorsOf = (
  error: Record<string, string[] | null> | null | undefined,
  inputs: RegExp,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, sentences]) =>
      sentences && inputs.test(name) ? [[name, sentences]] : [],
    ),
  );
