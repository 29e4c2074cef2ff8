import { getVerificationValuesHandler } from "./applications";
import { applyVerificationHandler } from "./apply";
import { getVerificationFieldsHandler } from "./fields";

export const verificationHandlers = [
  getVerificationFieldsHandler,
  applyVerificationHandler,
  getVerificationValuesHandler,
];
