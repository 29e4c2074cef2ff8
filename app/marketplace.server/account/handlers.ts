import { accountDataHandler } from "./account-data";
import { accountSecurityHandler } from "./account-security";
import { beforeLogoutHandler } from "./before-logout";
import { changeEmailHandler, confirmEmailChangeHandler } from "./change-email";
import { changePasswordHandler } from "./change-password";
import { confirmSignInHandler } from "./confirm-sign-in";
import { deleteUserHandler } from "./delete-user";
import { disownFactorHandler } from "./disown-factor";
import { endAllSessionsHandler, endSessionHandler } from "./end-sessions";
import { forgotPasswordHandler, sendResetLinkHandler } from "./forgot-password";
import { getOtpHandler, sendCodeHandler } from "./get-otp";
import { getUserDataHandler } from "./get-user-data";
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
import { resetPasswordHandler } from "./reset-password";
import { operatorPolicyReportsHandler } from "./policy-reports";
import { operatorSecurityEventsHandler, securityEventsHandler } from "./security-log";
import { finishSignInHandler } from "./sign-in-steps";
import { takeBackEmailHandler } from "./take-back-email";
import { updateProfileHandler } from "./update-profile";
import { userRegisterHandler } from "./user-register";
import { userSignupHandler } from "./user-signup";
import { confirmCodeHandler, verifyOtpHandler } from "./verify-otp";

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
