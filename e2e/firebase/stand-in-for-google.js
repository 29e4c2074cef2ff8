import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";

const page = (address) => `<!doctype html><html lang="en"><title>Google</title>
<h1>Choose an account</h1>
<form action="/google/chosen">
  ${[...address.searchParams].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`).join("")}
  <label>Id <input name="sub"></label>
  <label>Name <input name="name"></label>
  <label>Address <input name="email"></label>
  <button>Continue</button>
  <button name="error" value="access_denied">Cancel</button>
</form></html>`;

/** Back to the site, with what the emulator takes for Google's signed statement. */
function wayBack({ searchParams: chosen }) {
  const back = new URL(chosen.get("continueUri"));
  back.searchParams.set("state", chosen.get("state"));
  if (chosen.has("error")) back.searchParams.set("error", chosen.get("error"));
  else {
    const person = {
      sub: chosen.get("sub"),
      name: chosen.get("name"),
      email: chosen.get("email"),
      email_verified: true,
    };
    back.searchParams.set("providerId", "google.com");
    back.searchParams.set("id_token", JSON.stringify(person));
  }
  return back.href;
}

/**
 * The emulator with `accounts:createAuthUri`, which it does not know ("Sign-in with IDP is not yet
 * supported"): Google's page, and the session that only the browser which asked can bring back.
 */
export function standInForGoogle(emulator) {
  const sessions = new Map();
  return createServer((request, response) => {
    const address = new URL(request.url, `http://${request.headers.host}`);
    const answer = (status, body) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const passOn = async (body) => {
      const answered = await fetch(emulator + request.url, {
        method: request.method,
        headers: {
          "Content-Type": "application/json",
          ...(request.headers.authorization && { Authorization: request.headers.authorization }),
        },
        body: body && JSON.stringify(body),
      });
      response.writeHead(answered.status, { "Content-Type": "application/json" });
      response.end(await answered.text());
    };
    const handle = async () => {
      if (address.pathname === "/google") {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        return response.end(page(address));
      }
      if (address.pathname === "/google/chosen")
        return response.writeHead(302, { Location: wayBack(address) }).end();
      if (request.method !== "POST") return passOn();
      const body = await json(request);
      if (address.pathname.endsWith("/accounts:createAuthUri")) {
        const [sessionId, state] = [randomUUID(), randomUUID()];
        sessions.set(state, sessionId);
        const query = new URLSearchParams({ continueUri: body.continueUri, state });
        return answer(200, { authUri: `${address.origin}/google?${query}`, sessionId });
      }
      if (address.pathname.endsWith("/accounts:signInWithIdp")) {
        const state = new URL(body.requestUri).searchParams.get("state");
        if (sessions.get(state) !== body.sessionId)
          return answer(400, { error: { code: 400, message: "MISSING_OR_INVALID_NONCE" } });
      }
      return passOn(body);
    };
    handle().catch((error) => answer(502, { error: { code: 502, message: String(error) } }));
  });
}
