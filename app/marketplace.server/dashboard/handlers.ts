import { getDashboardHandler } from "./get-dashboard";
import { getFiguresHandler } from "./get-figures";

export const dashboardHandlers = [getDashboardHandler, getFiguresHandler];
