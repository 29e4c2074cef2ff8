const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in a page. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
