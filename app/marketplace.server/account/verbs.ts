import { accountDataVerb } from "./account-data";
import { accountSecurityVerb } from "./account-security";
import { beforeLogoutVerb } from "./before-logout";
import { changeEmailVerb, confirmEmailChangeVerb } from "./change-email";
import { changePasswordVerb } from "./change-password";
import { confirmSignInVerb } from "./confirm-sign-in";
import { deleteUserVerb } from "./delete-user";
import { endAllSessionsVerb, endSessionVerb } from "./end-sessions";
import { forgotPasswordVerb } from "./forgot-password";
import { getOtpVerb } from "./get-otp";
import { getUserDataVerb } from "./get-user-data";
import { resetPasswordVerb } from "./reset-password";
import { updateProfileVerb } from "./update-profile";
import { userRegisterVerb } from "./user-register";
import { userSignupVerb } from "./user-signup";
import { verifyOtpVerb } from "./verify-otp";

export const accountVerbs = [
  userRegisterVerb,
  userSignupVerb,
  getOtpVerb,
  verifyOtpVerb,
  forgotPasswordVerb,
  resetPasswordVerb,
  beforeLogoutVerb,
  updateProfileVerb,
  getUserDataVerb,
  accountSecurityVerb,
  accountDataVerb,
  endSessionVerb,
  endAllSessionsVerb,
  confirmSignInVerb,
  changePasswordVerb,
  changeEmailVerb,
  confirmEmailChangeVerb,
  deleteUserVerb,
];
