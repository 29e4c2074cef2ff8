import { assignPackageVerb } from "./assign-package";
import { checkPackageLimitVerb } from "./check-package-limit";
import { getPackageVerb } from "./get-package";

export const packageVerbs = [getPackageVerb, assignPackageVerb, checkPackageLimitVerb];
