import { mayAs } from "~/contract/operator/team/rules";
import { askedFor, storedPrivateFile } from "../http/private-file";
import type { Services } from "../services";

/**
 * The receipt of a bank transfer, for whoever sent it and for operators; to all others it is not there.
 * @throws NotSignedIn, NotFound
 */
export async function bankReceiptFile(
  request: Request,
  wanted: string,
  services: Services,
): Promise<Response> {
  const { caller, id } = await askedFor(request, wanted, services);
  const row = await services.database
    .selectFrom("bank_receipt")
    .innerJoin("payment_transaction", "payment_transaction.id", "payment_transaction_id")
    .select(["media_key", "file_name"])
    .where("bank_receipt.id", "=", id)
    .$if(!mayAs(caller.operator_role, "payments"), (query) =>
      query.where("member_id", "=", caller.id),
    )
    .executeTakeFirst();
  return storedPrivateFile(services, row);
}
