import { gatewayNames } from "~/contract/payments/rules";

/** Ways to pay that operators can ask for alone: any gateway, one of them, the bank. */
export const paymentWays = ["online", ...gatewayNames, "bank"] as const;
