import { getSettings } from "~/settings.server";
import { forwardToEmbedded } from "./embedded";

/** A private document of the upstream as it stands, for whoever holds this token. */
export async function verificationFile(id: number, token: string): Promise<Response> {
  const apiBaseUrl = getSettings().apiBaseUrl ?? "http://marketplace.invalid/api";
  const headers = { Authorization: `Bearer ${token}`, Accept: "*/*" };
  const request = new Request(`${apiBaseUrl.replace(/\/+$/, "")}/verification-files/${id}`, {
    headers,
    redirect: "manual",
  });
  return (await forwardToEmbedded(request)) ?? fetch(request);
}
