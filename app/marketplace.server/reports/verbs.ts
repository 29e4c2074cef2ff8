import { addReportsVerb } from "./add-reports";
import { getReportReasonsVerb } from "./get-report-reasons";

export const reportVerbs = [getReportReasonsVerb, addReportsVerb];
