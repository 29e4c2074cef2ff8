/** What the web server noted about a request before Remix saw it (server.js overwrites these headers). */
export const requestFacts = ({ headers }: Request) => ({
  requestId: headers.get("X-Request-Id") ?? undefined,
  clientAddress: headers.get("X-Client-Address") ?? undefined,
  userAgent: headers.get("User-Agent") ?? undefined,
});
