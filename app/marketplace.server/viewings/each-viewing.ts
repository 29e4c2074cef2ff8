import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { withLetters } from "../mail/with-letters";
import type { Services } from "../services";

/**
 * Does for each viewing what `tell` does, in a transaction of its own with its letters: one that fails is
 * left as it was and written down, and the others are told of. Returns how many were.
 */
export async function eachViewing(
  services: Services,
  viewings: { id: number }[],
  tell: (tx: Transaction<Tables>, inside: Services, id: number) => Promise<boolean>,
) {
  let count = 0;
  for (const { id } of viewings)
    try {
      if (await withLetters(services, (tx, inside) => tell(tx, inside, id))) count += 1;
    } catch (error) {
      services.logger.error({ err: error, viewing: id }, "nobody was told of a viewing");
    }
  return count;
}
