import { addReportsHandler } from "./add-reports";
import { getReportReasonsHandler } from "./get-report-reasons";

export const reportHandlers = [getReportReasonsHandler, addReportsHandler];
