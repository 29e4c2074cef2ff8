import { accountDataHandler } from "./account-data";
import {
  accountSecurityHandler,
  beforeLogoutHandler,
  endAllSessionsHandler,
  endSessionHandler,
} from "./sessions";
import { changeEmailHandler, confirmEmailChangeHandler } from "./change-email";
import { changePasswordHandler, resetPasswordHandler } from "./change-and-reset-password";
import { confirmSignInHandler } from "./confirm-sign-in";
import { deleteUserHandler } from "./delete-user";
import { disownFactorHandler } from "./disown-factor";
import { forgotPasswordHandler, sendResetLinkHandler } from "./forgot-password";
import { confirmCodeHandler, getOtpHandler, sendCodeHandler, verifyOtpHandler } from "./otp";
import { getUserDataHandler, updateProfileHandler } from "./profile";
import {
  makeRecoveryCodesHandler,
  secondFactorsHandler,
  startAuthenticatorHandler,
  turnOffAuthenticatorHandler,
  turnOnAuthenticatorHandler,
} from "./manage-factors";
import {
  addPasskeyHandler,
  passkeyOptionsHandler,
  removePasskeyHandler,
  renamePasskeyHandler,
  signInByPasskeyHandler,
  startPasskeyHandler,
} from "./manage-passkeys";
import { operatorPolicyReportsHandler } from "./policy-reports";
import { operatorSecurityEventsHandler, securityEventsHandler } from "./security-log";
import { finishSignInHandler } from "./sign-in-steps";
import { takeBackEmailHandler } from "./take-back-email";
import { userRegisterHandler } from "./user-register";
import { userSignupHandler } from "./user-signup";

export const accountHandlers = [
  userRegisterHandler,
  userSignupHandler,
  getOtpHandler,
  sendCodeHandler,
  verifyOtpHandler,
  confirmCodeHandler,
  forgotPasswordHandler,
  sendResetLinkHandler,
  resetPasswordHandler,
  beforeLogoutHandler,
  updateProfileHandler,
  getUserDataHandler,
  accountSecurityHandler,
  accountDataHandler,
  endSessionHandler,
  endAllSessionsHandler,
  confirmSignInHandler,
  changePasswordHandler,
  changeEmailHandler,
  confirmEmailChangeHandler,
  takeBackEmailHandler,
  deleteUserHandler,
  finishSignInHandler,
  secondFactorsHandler,
  startAuthenticatorHandler,
  turnOnAuthenticatorHandler,
  turnOffAuthenticatorHandler,
  makeRecoveryCodesHandler,
  passkeyOptionsHandler,
  signInByPasskeyHandler,
  startPasskeyHandler,
  addPasskeyHandler,
  renamePasskeyHandler,
  removePasskeyHandler,
  disownFactorHandler,
  securityEventsHandler,
  operatorPolicyReportsHandler,
  operatorSecurityEventsHandler,
];
