import type { AfterSignIn } from "./after-sign-in";

/** Carries through a form what comes after signing in. */
export function AfterSignInFields({
  afterSignIn: { next, favourite, interest, search },
}: {
  afterSignIn: AfterSignIn;
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
