import { chosenTransport } from "./transport";

/** A private document of the upstream as it stands, for whoever holds this token. */
export async function verificationFile(id: number, token: string) {
  const transport = chosenTransport();
  await transport.ready?.();
  const address = new URL(`verification-files/${id}`, transport.baseUrl);
  const headers = { Authorization: `Bearer ${token}`, Accept: "*/*" };
  return await transport.send(new Request(address, { headers, redirect: "manual" }));
}
