/** A name that no browser fills in by itself. */
export const trapName = "reason_code";

/** A field that people neither see nor hear of; what fills in whatever it finds gives itself away. */
export const Trap = ({ label }: { label: string }) => (
  <div hidden>
    <label>
      {label}
      <input name={trapName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
