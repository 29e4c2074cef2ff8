import { getReportReasonsVerb } from "./get-report-reasons";

export const reportVerbs = [getReportReasonsVerb];
