import type { Onward } from "./onward";

/** Carries the way onward through a form. */
export function OnwardFields({
  onward: { next, favourite, interest, search },
}: {
  onward: Onward;
}) {
  return (
    <>
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {favourite ? <input type="hidden" name="favourite" value={favourite} /> : null}
      {interest ? <input type="hidden" name="interest" value={interest} /> : null}
      {search ? <input type="hidden" name="search" value={search} /> : null}
    </>
  );
}
