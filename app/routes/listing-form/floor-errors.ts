/**
 * Errors as they are counted after floors were taken away, one after the other: those of a floor that
 * is gone go with it, those of the floors behind it move up.
 */
export function withoutFloors<Sentences>(
  errors: Record<string, Sentences>,
  gone: readonly number[],
): Record<string, Sentences> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentences]) => {
      const [, place, part] = /^plans\[(\d+)\](.*)$/.exec(field) ?? [];
      if (place === undefined) return [[field, sentences]];
      let now = Number(place);
      for (const floor of gone) {
        if (floor === now) return [];
        if (floor < now) now -= 1;
      }
      return [[`plans[${now}]${part}`, sentences]];
    }),
  );
}
