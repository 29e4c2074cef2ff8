/** Hears of the steps of a start, for those who wait for it. */
export interface StartReport {
  begin(step: "database" | "sample"): void;
  /** `isFirst`: what was done now need not be done by later starts. */
  end(isFirst: boolean): void;
}

export const silentReport: StartReport = { begin: () => undefined, end: () => undefined };
