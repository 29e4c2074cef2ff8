import type { Submission } from "@conform-to/react";
import { useCallback, useRef, useState } from "react";

type Validate<Typed, Value> = (form: FormData) => Submission<Typed, string[], Value>;

/**
 * Fetches a form's rules when somebody first enters it, because zod weighs more than the page
 * (architecture: first load). Until they are there the server checks, as it does without scripts.
 * `load` is a dynamic import of a `*.forms` module that names its validator `validate`.
 */
export function useLateValidation<Typed, Value>(
  load: () => Promise<{ validate: Validate<Typed, Value> }>,
) {
  const [validate, setValidate] = useState<Validate<Typed, Value>>();
  const asked = useRef(false);
  const onFocus = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (rules) => setValidate(() => rules.validate),
      // Offline, say: asked again at the next focus.
      () => (asked.current = false),
    );
  }, [load]);
  return {
    onFocus,
    onValidate: validate && (({ formData }: { formData: FormData }) => validate(formData)),
  };
}
