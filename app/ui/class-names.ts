/** Joins the class names that are there. */
export function classNames(...names: (string | number | boolean | null | undefined)[]) {
  return names.filter((name) => typeof name === "string" && name).join(" ") || undefined;
}
