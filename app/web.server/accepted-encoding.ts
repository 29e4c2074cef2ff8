export type Encoding = "br" | "gzip" | "identity";

/** The best compression that a browser says it takes. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? "");
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text)) return "br";
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(text) ? "gzip" : "identity";
}
