import { assignPackageHandler } from "./assign-package";
import { checkPackageLimitHandler } from "./check-package-limit";
import { getPackageHandler } from "./get-package";

export const packageHandlers = [getPackageHandler, assignPackageHandler, checkPackageLimitHandler];
