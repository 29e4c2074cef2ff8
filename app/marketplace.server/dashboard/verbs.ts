import { getDashboardVerb } from "./get-dashboard";
import { getFiguresVerb } from "./get-figures";

export const dashboardVerbs = [getDashboardVerb, getFiguresVerb];
