import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Services } from "../services";

/**
 * A transaction that also writes down the letters that tell of it: they are queued if it holds, and go once
 * it is over. `inside` is what they are to be sent with.
 */
export async function withLetters<T>(
  services: Services,
  work: (tx: Transaction<Tables>, inside: Services) => Promise<T>,
) {
  // Asked before: a transaction that waits for a second connection may wait for ever.
  const sender = await services.mailer.sender();
  const mailer = { ...services.mailer, sender: () => Promise.resolve(sender) };
  const result = await services.database
    .transaction()
    .execute((tx) => work(tx, { ...services, database: tx, mailer }));
  services.mailQueue.wake();
  return result;
}
