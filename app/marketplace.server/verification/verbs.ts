import { getVerificationValuesVerb } from "./applications";
import { applyVerificationVerb } from "./apply";
import { getVerificationFieldsVerb } from "./fields";

export const verificationVerbs = [
  getVerificationFieldsVerb,
  applyVerificationVerb,
  getVerificationValuesVerb,
];
