import { getPaymentDetails } from "~/contract/payments/calls";
import type { Client } from "../client";
import { readAllPages } from "./lists";

/** One payment of the caller's, or the latest, looked for among all: they are few, and the newest come first. */
export async function findPaymentInList(api: Client, id: number | undefined) {
  const { rows } = await readAllPages((page) => api.envelope(getPaymentDetails, page));
  return id === undefined ? rows[0] : rows.find((one) => one.id === id);
}
