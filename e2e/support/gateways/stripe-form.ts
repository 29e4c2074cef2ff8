/** What was sent as a form with names such as `line_items[0][price_data][currency]`. */
export interface FormFields {
  get(name: string): string | undefined;
  /** The fields one step below a name: of `metadata[a]=1` those of `metadata` are `{ a: "1" }`. */
  below(name: string): Record<string, string>;
  /** How many numbered fields there are below a name. */
  count(name: string): number;
}

export function form(body: string): FormFields {
  const fields = new Map(new URLSearchParams(body));
  const below = (name: string) =>
    Object.fromEntries(
      [...fields]
        .filter(([field]) => field.startsWith(`${name}[`))
        .map(([field, value]) => [field.slice(name.length + 1).split("]")[0]!, value]),
    );
  return {
    get: (name) => fields.get(name) || undefined,
    below,
    count: (name) => Object.keys(below(name)).length,
  };
}
