import { assignPackageHandler } from "./assign-package";
import { checkPackageLimitHandler } from "./check-package-limit";
import { getPackageHandler } from "./get-package";
import { packageHoldersHandler } from "./operator/holders";
import {
  movePackageHandler,
  operatorPackagesHandler,
  removePackageHandler,
  savePackageHandler,
} from "./operator/packages";

export const packageHandlers = [
  getPackageHandler,
  assignPackageHandler,
  checkPackageLimitHandler,
  operatorPackagesHandler,
  savePackageHandler,
  movePackageHandler,
  removePackageHandler,
  packageHoldersHandler,
];
