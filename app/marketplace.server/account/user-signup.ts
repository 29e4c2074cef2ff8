import { userSignup } from "~/contract/account/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { type RequestFacts, handler } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import type { Services } from "../services";
import { isNewDevice, moveDevice, newDevice, tellOfDevice } from "./known-devices";
import { noMatch, signInByPassword } from "./sign-in-by-password";
import { signInByPhone } from "./sign-in-by-phone";
import { signInByProvider } from "./sign-in-by-provider";
import { deactivated, isTrusted, secondStep } from "./sign-in-steps";
import { answerSignedIn } from "./signed-in";
import { issueTokenUnlessChanged } from "./tokens";

type Input = ParsedInputOf<typeof userSignup>;

async function memberBehind(input: Input, services: Services, request: RequestFacts) {
  // Which lets a device pass that the member is known on.
  if (input.type === "3") return signInByPassword(services, input, request);
  await services.limit("signInAddress", request.clientAddress);
  if (input.type === "1") return signInByPhone(services, input, request);
  return signInByProvider(services, { ...input, type: input.type });
}

/**
 * Signs in and answers with a bearer token (contract §3.2); with what the second step needs, where the member has set
 * one up and does not trust this device.
 */
export const userSignupHandler = handler(userSignup, async (input, { services, request }) => {
  // The other ways make an account for whoever has none.
  if (services.demoMode && input.type !== "3") throw new NotAllowed("not_in_demo_mode");
  const member = await memberBehind(input, services, request);
  if (!member.is_active) throw deactivated();
  const { database, clock } = services;
  const hasFactor = member.second_factor_at !== null;
  if (hasFactor && !(await isTrusted(services, member, input.device)))
    throw await secondStep(services, member);
  const isNew = await isNewDevice(services, member, input.device, request);
  const device = newDevice();
  const { userAgent, clientAddress } = request;
  // One step alone has not proven what a recent sign-in is to prove.
  const facts = { userAgent, clientAddress, secret: device, isUnproven: hasFactor };
  const token = await issueTokenUnlessChanged(database, member, clock(), facts);
  if (!token) throw noMatch();
  await moveDevice(database, { memberId: member.id, from: input.device, to: device, now: clock() });
  if (isNew) await tellOfDevice(services, member.id, request);
  return answerSignedIn(services, member, { token, device, fcm_id: input.fcm_id });
});
