import { z } from "zod";
import { get } from "./call";
import { dateOrNull, list, text, url } from "./response-fields";

/** Own, as reset-password is (contract §5.2): what is kept of the caller. */
export const accountData = get("account-data", {
  auth: "token",
  about:
    "Own: everything that is kept of the caller, by table, and their files; needs a recent sign-in.",
  data: z.object({
    made_at: dateOrNull,
    /** Rows as they are kept; what signs in is left out. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** Documents of a verification are private: their addresses want the caller's token. */
    files: list(z.object({ name: text, url })),
  }),
});
