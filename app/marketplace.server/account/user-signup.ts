import { userSignup } from "~/contract/account";
import { notInDemoMode } from "~/contract/demo";
import type { ParsedInputOf } from "~/contract/call";
import { reply, type RequestFacts, handler } from "../http/handler";
import { NotAllowed, Refusal } from "../http/refusals";
import type { Services } from "../services";
import { keptDevice } from "./known-devices";
import { keepPushToken } from "../push/push-tokens";
import { noMatch, signInByPassword } from "./sign-in-by-password";
import { signInByPhone } from "./sign-in-by-phone";
import { signInByProvider } from "./sign-in-by-provider";
import { issueTokenUnlessChanged, revokeTokens, tokenNumber } from "./tokens";
import { userOnWire } from "./user-on-wire";

/** Other clients look for this sentence, with status 200 and `is_active` (contract §2.2). */
const deactivated = () =>
  new Refusal(200, "Account Deactivated by Administrative please connect to them", {
    extra: { is_active: false },
  });

type Input = ParsedInputOf<typeof userSignup>;

function memberBehind(input: Input, services: Services, request: RequestFacts) {
  if (input.type === "1") return signInByPhone(services, input, request);
  if (input.type === "3") return signInByPassword(services, input, request);
  return signInByProvider(services, { ...input, type: input.type });
}

/** Signs in and answers with a bearer token (contract §3.2). */
export const userSignupHandler = handler(userSignup, async (input, { services, request }) => {
  // The other ways make an account for whoever has none.
  if (services.demoMode && input.type !== "3") throw new NotAllowed(notInDemoMode);
  const member = await memberBehind(input, services, request);
  if (!member.is_active) throw deactivated();
  const { database, clock } = services;
  const device = await keptDevice(database, input.device);
  const { userAgent, clientAddress } = request;
  const facts = { userAgent, clientAddress, secret: device };
  const token = await issueTokenUnlessChanged(database, member, clock(), facts);
  if (!token) throw noMatch();
  const tokenId = tokenNumber(token);
  await revokeTokens(database, member.id, clock(), { device, except: tokenId });
  if (input.fcm_id) await keepPushToken(database, { memberId: member.id, tokenId }, input.fcm_id);
  const user = await userOnWire(services, member);
  return reply(user, { message: "You are signed in.", token, device });
});
