/** Nobody else keeps pages about shared lists, finds them, or learns their address from a link that is followed. */
export const secretly = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};
