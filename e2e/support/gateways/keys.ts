/**
 * What an operator copies from each gateway's own pages. Constants: the settings of a site are seeded with them before
 * the stand-ins run. The older secrets of webhooks are those from before the last exchange.
 */
export const standInKeys = {
  Stripe: {
    publishable_key: "pk_test_stand_in_publishable",
    secret_key: "sk_test_stand_in_secret",
    webhook_secret: "whsec_stand_in_newest",
    older_webhook_secret: "whsec_stand_in_older",
  },
  Razorpay: {
    key_id: "rzp_test_StandInKeyId1",
    key_secret: "stand-in-key-secret",
    webhook_secret: "stand-in-webhook-secret-newest",
    older_webhook_secret: "stand-in-webhook-secret-older",
  },
  Paystack: {
    public_key: "pk_test_stand_in_paystack",
    secret_key: "sk_test_stand_in_paystack",
  },
  Paypal: {
    client_id: "stand-in-client-id",
    client_secret: "stand-in-client-secret",
    webhook_id: "5GP028458E2496506",
  },
  Flutterwave: {
    public_key: "FLWPUBK_TEST-stand-in-X",
    secret_key: "FLWSECK_TEST-stand-in-X",
    webhook_hash: "stand-in-verif-hash",
  },
} as const;

export type StandInName = keyof typeof standInKeys;
