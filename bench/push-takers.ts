import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { keepPushToken } from "../app/marketplace.server/push/push-tokens";
import { type CrowdMember, withDatabase } from "./crowd";

/** Takes whatever is pushed, and counts it. */
export async function openPushService() {
  const taken = { count: 0 };
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      taken.count += 1;
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, taken, close: () => server.close() };
}

/** Each of them has a browser that is told. */
export const subscribe = (dataFolder: string, members: CrowdMember[], origin: string) =>
  withDatabase(dataFolder, async (database) => {
    const sessions = await database
      .selectFrom("bearer_token")
      .select(["id", "member_id"])
      .where(
        "member_id",
        "in",
        members.map(({ id }) => id),
      )
      .execute();
    const curve = createECDH("prime256v1");
    const keys = {
      p256dh: curve.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    };
    for (const { id: tokenId, member_id: memberId } of sessions)
      await keepPushToken(database, { memberId, tokenId }, `${origin}/${memberId}`, { keys });
  });
