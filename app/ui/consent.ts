/** Whether the site may keep what it could do without: nobody was asked about it, or it was agreed to. */
export function mayKeep() {
  const { consent } = document.documentElement.dataset;
  return consent === undefined || consent === "all";
}
