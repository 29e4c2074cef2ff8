import {
  confirmCode,
  forgotPassword,
  getOtp,
  sendCode,
  sendResetLink,
  verifyOtp,
} from "~/contract/account/calls";
import { capabilities } from "~/upstream.server/capabilities";

/** What sends and confirms codes and links: by POST, where the upstream takes more than the wire's GET (decision 126). */
export const codeCalls = () =>
  capabilities().codesByPost
    ? { send: sendCode, confirm: confirmCode, sendLink: sendResetLink }
    : { send: getOtp, confirm: verifyOtp, sendLink: forgotPassword };
