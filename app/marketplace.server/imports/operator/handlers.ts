import {
  feedKindsHandler,
  operatorFeedsHandler,
  removeFeedHandler,
  saveFeedHandler,
  saveFeedKindsHandler,
} from "./feeds";
import { exportListingsHandler } from "./export";
import {
  applyFeedRunHandler,
  feedRowsHandler,
  feedRunsHandler,
  startFeedRunHandler,
  stopFeedRunHandler,
} from "./runs";

export const importHandlers = [
  operatorFeedsHandler,
  saveFeedHandler,
  removeFeedHandler,
  feedKindsHandler,
  saveFeedKindsHandler,
  startFeedRunHandler,
  applyFeedRunHandler,
  stopFeedRunHandler,
  feedRunsHandler,
  feedRowsHandler,
  exportListingsHandler,
];
