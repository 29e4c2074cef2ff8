import { createCookie } from "@remix-run/node";
import { signedCookie } from "./cookie-options";

const aYear = 365 * 24 * 3600;
const cookie = () => createCookie("device", { ...signedCookie(), maxAge: aYear });

/** What the upstream gave this browser to be known by when it signs in again. */
export async function readDevice(request: Request) {
  const kept: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof kept === "string" && kept !== "" ? kept : undefined;
}

/** The cookie that keeps it; none when the upstream gave nothing. */
export const keepDevice = async (device: string) =>
  device === "" ? undefined : await cookie().serialize(device);
