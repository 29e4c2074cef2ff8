export type Encoding = "br" | "gzip" | "identity";

/** The best compression that a browser says it takes; weights count only where they are zero. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = new Set<string>();
  for (const entry of String(accepted ?? "").split(",", 20)) {
    const [name = "", ...parameters] = entry.toLowerCase().split(";");
    const refused = parameters.some((one) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(one));
    if (!refused) taken.add(name.trim());
  }
  if (taken.has("br")) return "br";
  return taken.has("gzip") ? "gzip" : "identity";
}
