import { beforeEach, describe, expect, test } from "vitest";
import { contentSecurityPolicy } from "~/http.server/content-security-policy";
import { gatewayOfPage, isGatewayPage } from "~/screens.server/gateway-places";
import { openSiteWith } from "../support/site-with";

beforeEach(() => openSiteWith({}));

describe("pages of gateways", () => {
  test.each([
    ["Stripe", "https://checkout.stripe.com/c/pay/cs_test", true],
    ["Stripe", "https://checkout.stripe.com.evil.example/", false],
    ["Stripe", "http://checkout.stripe.com/", false],
    ["Stripe", "https://checkout.stripe.com:8443/", false],
    ["Stripe", "https://www.paypal.com/", false],
    ["Flutterwave", "https://checkout.flutterwave.com/v3/hosted/pay/1", true],
    ["Flutterwave", "https://flutterwave.com/", false],
    ["Flutterwave", "https://flutterwave.com.evil.example/", false],
    ["Flutterwave", "https://evil.example/x.flutterwave.com", false],
    ["Flutterwave", "http://checkout.flutterwave.com/", false],
    ["Paypal", "javascript:alert(1)", false],
    ["Paypal", "", false],
  ] as const)("%s: %s", (gateway, url, is) => {
    expect(isGatewayPage(gateway, url)).toBe(is);
  });

  test("what stands in for a gateway by a setting is its page, and its own are none", () => {
    openSiteWith({ STRIPE_URL: "http://127.0.0.1:4242/base" });
    expect(isGatewayPage("Stripe", "http://127.0.0.1:4242/c/pay/1")).toBe(true);
    expect(isGatewayPage("Stripe", "https://checkout.stripe.com/c/pay/1")).toBe(false);
    expect(isGatewayPage("Paypal", "https://www.paypal.com/checkoutnow")).toBe(true);
  });
});

describe("the policy of a page", () => {
  const formsOf = (policy: string) => /form-action ([^;]*)/.exec(policy)![1];
  const policyOf = (loaderData: Record<string, unknown>) =>
    contentSecurityPolicy([], gatewayOfPage(loaderData));

  test("lets in the gateway that the page leads to, and no other", () => {
    const policy = policyOf({ root: { user: null }, start: { leadsTo: "Paypal" } });
    expect(formsOf(policy)).toBe("'self' https://www.paypal.com https://www.sandbox.paypal.com");
    expect(policy).not.toContain("stripe");
  });

  test("lets in Stripe's script where the card is typed in here", () => {
    const hosted = policyOf({ start: { leadsTo: "Stripe", withScript: false } });
    expect(hosted).not.toContain("js.stripe.com");
    const typed = policyOf({ start: { leadsTo: "Stripe", withScript: true } });
    expect(typed).toContain("script-src 'self' https://js.stripe.com");
    expect(policyOf({ start: { leadsTo: "Paystack", withScript: true } })).not.toContain("stripe");
  });

  test.each([[{}], [{ start: null }], [{ start: { leadsTo: "evil.example" } }], [{ start: "x" }]])(
    "%j lets in nobody",
    (loaderData) => {
      expect(formsOf(policyOf(loaderData))).toBe("'self'");
    },
  );
});
