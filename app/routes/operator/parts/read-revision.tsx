import type { SubmissionResult } from "@conform-to/react";

interface ReadRevisionProps {
  reply: SubmissionResult<string[]> | undefined;
  /** Of what is shown. */
  revision: string;
}

/** The state that the form was made of, so that nobody's change is overwritten unseen. */
export function ReadRevision({ reply, revision }: ReadRevisionProps) {
  const typedInto = reply?.initialValue?.revision;
  return (
    <input
      type="hidden"
      name="revision"
      value={typeof typedInto === "string" ? typedInto : revision}
    />
  );
}
