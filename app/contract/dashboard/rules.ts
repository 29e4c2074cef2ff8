/** For how many days back figures are shown. */
export const periods = ["7", "30", "90"] as const;
export type Period = (typeof periods)[number];
