import { redirectWithError } from "~/session.server/toast";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";

/** Nothing that was typed is wrong: it may not be done, is not there, or stands differently by now. */
const overtaken = [403, 404, 409];

/**
 * For `catch` of a call whose form may not be there any more once the page is read anew: the message stands on the page
 * that follows, so that it is read without scripts too. What is wrong with the fields is left to the form.
 * @throws Response to that page, or what came
 */
export const redirectWithRefusal =
  (page: string) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof UpstreamError && !error.errors && overtaken.includes(error.status))
      throw await redirectWithError(page, refusalSentence(error));
    throw error;
  };
