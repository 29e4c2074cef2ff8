import { getSettings } from "~/settings.server";
import { forwardToEmbedded } from "./embedded";

/** What the upstream keeps for some and shows to nobody else, by the path that it lies under. */
export type PrivateFileKind =
  | "verification-files"
  | "bank-receipts"
  | "invoices"
  | "chat-files"
  | "chat-recordings"
  | "chat-report-files"
  | "chat-report-recordings"
  | "held-message-files"
  | "held-message-recordings";

/** A private document of the upstream as it stands, for whoever holds this token. */
export async function privateFile(
  kind: PrivateFileKind,
  id: number,
  { token, language }: { token: string; language: string },
): Promise<Response> {
  const apiBaseUrl = getSettings().apiBaseUrl ?? "http://marketplace.invalid/api";
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: "*/*",
    "Content-Language": language,
  };
  const request = new Request(`${apiBaseUrl.replace(/\/+$/, "")}/${kind}/${id}`, {
    headers,
    redirect: "manual",
  });
  return (await forwardToEmbedded(request)) ?? fetch(request);
}
