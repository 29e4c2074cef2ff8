import { randomUUID } from "node:crypto";
import {
  forgotPassword,
  resetPassword,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import type { TestMarketplace } from "../support/marketplace";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import { ask } from "./asking";

/** The marketplace as somebody at another network address reaches it, whose tries count apart. */
export function visitor(marketplace: TestMarketplace, address: string = randomUUID()) {
  return {
    ...marketplace,
    fetch(request: Request) {
      request.headers.set("X-Client-Address", address);
      return marketplace.fetch(request);
    },
  };
}

export const goodPassword = "a door of oak";

export const newEmail = () => `asha-${randomUUID().slice(0, 8)}@example.com`;

export const registration = (email: string, changes: { password?: string; name?: string } = {}) => {
  const { password = goodPassword, name = "Asha Rao" } = changes;
  return { name, email, mobile: "+91 98765 43210", password, re_password: password };
};

/** Registers and answers with the mailed code, and with what shows who registered. */
export async function register(marketplace: TestMarketplace, email = newEmail()) {
  const registered = await ask(visitor(marketplace), userRegister, registration(email));
  const [letter] = await sentTo(marketplace, email, /is your Doorstep code/);
  const { registration: proof } = registered.body;
  return { email, registered, code: codeIn(letter!), proof };
}

export const signIn = (marketplace: TestMarketplace, email: string, password = goodPassword) =>
  ask(visitor(marketplace), userSignup, { type: "3", email, password });

/** A member who has come the whole way: registered, confirmed, signed in. */
export async function signedInMember(marketplace: TestMarketplace, email = newEmail()) {
  const { code, proof } = await register(marketplace, email);
  await ask(visitor(marketplace), verifyOtp, { email, otp: code, registration: proof });
  const { body } = await signIn(marketplace, email);
  return { email, id: body.data.id, token: body.token! };
}

export const anotherPassword = "a gate of iron";

/** Chooses another password with the latest mailed link. */
export async function chooseAnotherPassword(marketplace: TestMarketplace, email: string) {
  await ask(visitor(marketplace), forgotPassword, { email });
  const letter = (await sentTo(marketplace, email, /reset-password\?token=/)).at(-1)!;
  const chosen = { password: anotherPassword, re_password: anotherPassword };
  await ask(visitor(marketplace), resetPassword, { token: linkTokenIn(letter), ...chosen });
}
