import { INTENT } from "@conform-to/dom";
import { parse, type Submission } from "@conform-to/react";
import { useState } from "react";

type Validate<Value> = (form: FormData) => Submission<Value>;

/** A button that asks for something else than the whole form, as `formNoValidate` says in HTML. */
const asksOtherwise = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate && submitter.name !== INTENT;

interface Submitted {
  formData: FormData;
  submitter: HTMLElement | null;
}

/**
 * A form's rules, fetched when somebody first touches the form; until then, and without scripts, the
 * server checks. Spread `onFocus` on the form and give `onValidate` to useForm.
 */
export function useLateValidation<Value>(load: () => Promise<{ validate: Validate<Value> }>) {
  const [validate, setValidate] = useState<Validate<Value>>();
  return {
    onFocus: () => {
      // Without the rules the server still checks; a failed download is tried again at the next focus.
      if (!validate)
        load().then(
          (rules) => setValidate(() => rules.validate),
          () => undefined,
        );
    },
    onValidate:
      validate &&
      (({ formData, submitter }: Submitted): Submission<Value> =>
        asksOtherwise(submitter)
          ? parse(formData, { resolve: () => ({ error: null }) })
          : validate(formData)),
  };
}
