import { beforeLogoutVerb } from "./before-logout";
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
];
