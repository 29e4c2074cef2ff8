import { userSignup } from "~/contract/account";
import { reply, verb } from "../http/handler";
import { Refusal } from "../http/refusals";
import { keepPushToken } from "./push-tokens";
import { signInByPassword } from "./sign-in-by-password";
import { signInByPhone } from "./sign-in-by-phone";
import { issueToken } from "./tokens";
import { userOnWire } from "./user-on-wire";

/** Other clients look for this sentence, with status 200 and `is_active` (contract §2.2). */
const deactivated = () =>
  new Refusal(200, "Account Deactivated by Administrative please connect to them", {
    extra: { is_active: false },
  });

const notOffered = (provider: string) =>
  new Refusal(400, `Signing in with ${provider} is not offered here.`);

/** Signs in and answers with a bearer token (contract §3.2). */
export const userSignupVerb = verb(userSignup, async (input, { services, request }) => {
  if (input.type === "0") throw notOffered("Google");
  if (input.type === "2") throw notOffered("Apple");
  const member =
    input.type === "1"
      ? await signInByPhone(services, input)
      : await signInByPassword(services, input, request);
  if (!member.is_active) throw deactivated();
  if (input.fcm_id) await keepPushToken(services.database, member.id, input.fcm_id);
  return reply(await userOnWire(services, member), {
    message: "You are signed in.",
    token: await issueToken(services.database, member.id),
  });
});
