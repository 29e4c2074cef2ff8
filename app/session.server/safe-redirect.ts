/**
 * A path of this site to lead to, from something a form or an address carried; `fallback` for all
 * else: other sites, `//host`, `/\host`, control characters, sign-out.
 */
export function safeRedirect(value: FormDataEntryValue | null | undefined, fallback: string) {
  if (typeof value !== "string" || value.length > 2000) return fallback;
  if (!value.startsWith("/") || /^\/[/\\]/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value))
    return fallback;
  const here = "http://doorstep.invalid";
  if (!URL.canParse(value, here)) return fallback;
  const { origin, pathname, search, hash } = new URL(value, here);
  // A path such as "/.//host" becomes "//host" when it is resolved.
  if (origin !== here || pathname.startsWith("//")) return fallback;
  return pathname + search + hash;
}
