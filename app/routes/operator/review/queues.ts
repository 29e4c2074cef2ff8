import {
  type KindState,
  type ReviewKind,
  waitingState,
} from "~/contract/operator/review-list/rules";
import { operatorPaths } from "~/operator-paths";

/** The review list narrowed to one kind: what waits of it, or what is in another state. */
export const queuePath = (kind: ReviewKind, state: KindState = waitingState(kind)) =>
  operatorPaths.operatorReview({
    kind,
    state: state === waitingState(kind) ? undefined : state,
  });
