import { type DefaultValue, getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useErrorTitle } from "./use-error-title";
import { useLateValidation } from "./use-late-validation";

interface CheckedForm<Value extends Record<string, unknown>> {
  id: string;
  /** The server's answer to what was sent. */
  reply: SubmissionResult<string[]> | null | undefined;
  defaultValue?: DefaultValue<NoInfer<Value>>;
  constraint?: NonNullable<Parameters<typeof useForm<Value>>[0]["constraint"]>;
  /** Fetches the form's rules. */
  rules: Parameters<typeof useLateValidation<Value>>[0];
}

/**
 * A form with the server's answer in it, whose rules come late and which says "Error:" in the page's
 * title. Spread `props` on the form.
 */
export function useCheckedForm<Value extends Record<string, unknown>>({
  reply,
  rules,
  ...options
}: CheckedForm<Value>) {
  const { onFocus, onValidate } = useLateValidation(rules);
  const [form, fields] = useForm<Value>({
    ...options,
    lastResult: reply,
    onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  return { form, fields, props: { ...getFormProps(form), onFocus } };
}
