import { typed } from "../../wire/request-fields";
import { reasonFields } from "./forms";

/** What calls take that tell somebody why: at least one of the two. */
export const reasonsOnWire = (longest: number) => {
  const { reason, saved_reply } = reasonFields(longest);
  return {
    /** Read word for word; behind what the saved reply says, where one is named. */
    reason: typed(reason).optional(),
    /** Its number and the revision that was read, "12.abc": said in the reader's language, where it is written in it. */
    saved_reply: typed(saved_reply).optional(),
  };
};
