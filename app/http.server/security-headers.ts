import type { ServerResponse } from "node:http";
import { getSettings } from "~/settings.server";

/** Headers of every answer of the site, of the built files too; pages have a longer policy of their own. */
export function headersOfAll(): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Content-Security-Policy", "frame-ancestors 'none'"],
    ...(getSettings().publicUrl.startsWith("https:")
      ? [["Strict-Transport-Security", "max-age=31536000; includeSubDomains"] as [string, string]]
      : []),
  ];
}

function securityHeaders(): [string, string][] {
  return [
    ...headersOfAll(),
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(self), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
  ];
}

export function addSecurityHeaders(headers: Headers) {
  for (const [name, value] of securityHeaders()) if (!headers.has(name)) headers.set(name, value);
}

export function addSecurityHeadersTo(response: ServerResponse) {
  for (const [name, value] of securityHeaders()) response.setHeader(name, value);
}
