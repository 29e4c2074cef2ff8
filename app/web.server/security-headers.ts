import type { ServerResponse } from "node:http";
import { getSettings } from "~/settings.server";

/** Headers of every answer of the site; the content security policy is each page's own. */
function securityHeaders(): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(getSettings().publicUrl.startsWith("https:")
      ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]]
      : []),
  ];
}

export function addSecurityHeaders(headers: Headers) {
  for (const [name, value] of securityHeaders()) if (!headers.has(name)) headers.set(name, value);
}

export function addSecurityHeadersTo(response: ServerResponse) {
  for (const [name, value] of securityHeaders()) response.setHeader(name, value);
}
