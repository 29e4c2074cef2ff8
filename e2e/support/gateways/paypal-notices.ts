import { createVerify, type KeyObject, randomUUID, sign as signBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { standInKeys } from "./keys";
import type { Happening } from "./ledger";
import type { Notice, Signing } from "./notices";
import {
  captureObject,
  disputeObject,
  orderObject,
  type PaypalAsked,
  refundObject,
} from "./paypal-objects";
import { capitalsAndDigits, jsonRecord, randomText, textOf } from "./wire";

/** developer.paypal.com/api/rest/webhooks/event-names */
export function noticesOf(happening: Happening<PaypalAsked>, url: string): Notice[] {
  const { order } = happening;
  // With the order that it belongs to, as captures are told of in events.
  const capture = () => {
    if (!("payment" in happening)) return {};
    const related = { related_ids: { order_id: order.id } };
    return { ...captureObject(order, happening.payment, url), supplementary_data: related };
  };
  switch (happening.kind) {
    case "expired":
      return [];
    case "approved":
      return [
        event("CHECKOUT.ORDER.APPROVED", "checkout-order", {
          ...orderObject(order, url),
          update_time: new Date().toISOString(),
        }),
      ];
    case "paid":
      return [event("PAYMENT.CAPTURE.COMPLETED", "capture", capture())];
    case "failed":
      // A card that is declined on PayPal's own page is between PayPal and its payer.
      return order.state === "approved"
        ? [event("PAYMENT.CAPTURE.DECLINED", "capture", capture())]
        : [];
    case "refunded":
      return [
        event(
          "PAYMENT.CAPTURE.REFUNDED",
          "refund",
          refundObject(happening.payment, happening.refund, url),
        ),
      ];
    case "disputed":
    case "dispute closed":
      return [
        event(
          `CUSTOMER.DISPUTE.${happening.kind === "disputed" ? "CREATED" : "RESOLVED"}`,
          "dispute",
          disputeObject(order, happening.payment, happening.dispute, url),
        ),
      ];
  }
}

function event(type: string, resourceType: string, resource: object): Notice {
  const id = `WH-${randomText(17, capitalsAndDigits)}-${randomText(17, capitalsAndDigits)}`;
  const body = {
    id,
    event_version: "1.0",
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: "2.0",
    event_type: type,
    summary: type.toLowerCase().replaceAll(".", " "),
    resource,
    links: [],
  };
  return { id, type, body: JSON.stringify(body) };
}

/** developer.paypal.com/api/rest/webhooks/rest: what is signed, with the checksum as an unsigned decimal. */
const signedText = (id: string, time: string, webhookId: string, body: string) =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

export const signWith =
  (key: KeyObject, certificateUrl: string) =>
  ({ body }: Notice, { secret, at }: Signing) => {
    const id = randomUUID();
    const time = at.toISOString();
    const webhookId = secret === "wrong" ? "OF-SOMEBODY-ELSE" : standInKeys.Paypal.webhook_id;
    const text = signedText(id, time, webhookId, body);
    return {
      "PAYPAL-AUTH-ALGO": "SHA256withRSA",
      "PAYPAL-CERT-URL": certificateUrl,
      "PAYPAL-TRANSMISSION-ID": id,
      "PAYPAL-TRANSMISSION-SIG": signBytes("sha256", Buffer.from(text), key).toString("base64"),
      "PAYPAL-TRANSMISSION-TIME": time,
    };
  };

/** The text of one value of a JSON record, byte for byte as it was sent. */
function rawValue(json: string, name: string) {
  const start = json.indexOf("{", json.indexOf(`"${name}"`) + name.length + 2);
  let depth = 0;
  let isInText = false;
  for (let index = start; index < json.length; index += 1) {
    const character = json[index];
    if (isInText && character === "\\") index += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && character === "{") depth += 1;
    else if (!isInText && character === "}" && (depth -= 1) === 0)
      return json.slice(start, index + 1);
  }
  return "";
}

/** developer.paypal.com/api/webhooks/v1/verify-webhook-signature-post; null when something is missing. */
export function verification(body: string, certificate: string, certificateUrl: string) {
  const asked = jsonRecord(body) ?? {};
  const names = [
    "auth_algo",
    "cert_url",
    "transmission_id",
    "transmission_sig",
    "transmission_time",
    "webhook_id",
  ];
  if (names.some((name) => !textOf(asked[name])) || !asked.webhook_event) return null;
  const text = signedText(
    textOf(asked.transmission_id),
    textOf(asked.transmission_time),
    textOf(asked.webhook_id),
    rawValue(body, "webhook_event"),
  );
  const isProven =
    asked.auth_algo === "SHA256withRSA" &&
    asked.cert_url === certificateUrl &&
    asked.webhook_id === standInKeys.Paypal.webhook_id &&
    createVerify("sha256")
      .update(text)
      .verify(certificate, textOf(asked.transmission_sig), "base64");
  return { verification_status: isProven ? "SUCCESS" : "FAILURE" };
}
