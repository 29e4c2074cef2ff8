/** A name that no browser fills in by itself. */
export const honeypotName = "reason_code";

/** A field that people neither see nor hear of; what fills in whatever it finds gives itself away. */
export const Honeypot = ({ label }: { label: string }) => (
  <div hidden>
    <label>
      {label}
      <input name={honeypotName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
