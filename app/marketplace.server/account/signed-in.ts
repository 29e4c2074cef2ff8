import type { Selectable } from "kysely";
import type { MemberTable } from "../db/tables";
import { reply } from "../http/handler";
import { keepPushToken } from "../push/push-tokens";
import type { Services } from "../services";
import { revokeTokens, tokenNumber } from "./tokens";
import { userOnWire } from "./user-on-wire";

/** What every sign-in ends with: the token takes the place of those that the device had before. */
export async function answerSignedIn(
  services: Services,
  member: Selectable<MemberTable>,
  { token, device, fcm_id }: { token: string; device: string; fcm_id?: string },
) {
  const { database, clock } = services;
  const tokenId = tokenNumber(token);
  await revokeTokens(database, member.id, clock(), { device, except: tokenId });
  if (fcm_id) await keepPushToken(database, { memberId: member.id, tokenId }, fcm_id);
  const user = await userOnWire(services, member);
  return reply(user, { message: "You are signed in.", token, device });
}
