import { z } from "zod";
import { nothing, post } from "../wire/call";

/** Where a mail server hands over what came back. No client calls it, so it is not among the calls. */
export const mailWebhook = post("webhook/mail", {
  auth: "anonymous",
  quiet: true,
  about:
    "Takes a letter that came back (RFC 3464) as the mail server has it; only with the secret of this site.",
  body: z.object({}),
  data: nothing,
});
