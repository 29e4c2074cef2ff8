import { standInKeys } from "../support/gateways/keys";
import { expectFaults, expectRefusal } from "../support/forms";
import { copyOfSample, ownSite, type OwnSite, removeDataFolder } from "../support/own-site";
import { anotherPerson, sampleMember, sampleOperator, signInByHand } from "../support/people";
import { servers } from "../support/servers";
import { expect, type Page, test } from "../support/test";

test.describe.configure({ timeout: 180_000 });

/** Of its own: what is turned on and off here is on for everybody. */
let site: OwnSite;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = copyOfSample();
  const { STRIPE_URL, PAYSTACK_URL } = servers.inProcess.environment as Record<string, string>;
  site = await ownSite({
    ...{ DATA_DIR: folder, TRUST_PROXY: "127.0.0.1, ::1" },
    ...{ STRIPE_URL: STRIPE_URL!, PAYSTACK_URL: PAYSTACK_URL! },
  });
});
test.afterAll(async () => {
  await site.stop();
  removeDataFolder(folder);
});

const settings = "/operator/payment-settings";
const main = (page: Page) => page.locator("main");
const part = (page: Page, id: string) => page.locator(`#${id}`);
const press = (page: Page, id: string, name: string) =>
  part(page, id).getByRole("button", { name, exact: true }).click();

/** The page goes to the part that was sent once it has read everything anew: what is pressed then would be missed. */
const hasArrived = (page: Page) => expect(page.locator(".page-progress")).toHaveCount(0);

test(
  "the operator opens ways to pay, tries them, and says where money goes and what invoices say",
  { tag: "@phone" },
  async ({ browser, javaScriptEnabled }) => {
    const here = { baseURL: site.url, javaScriptEnabled };
    const member = await anotherPerson(browser, here);
    await signInByHand(member, sampleMember);
    await member.goto("/payment/start/2");
    await expect(member.getByText("No payment method is enabled.")).toBeVisible();

    const page = await anotherPerson(browser, here);
    await signInByHand(page, sampleOperator);
    await page.goto(settings);
    await page.locator("#gateway-stripe summary").click();
    const stripe = part(page, "gateway-stripe");
    const offer = stripe.getByLabel("Members can pay with Stripe");
    const key = (name: string) => stripe.getByLabel(name, { exact: true });
    await offer.check();
    await key("Secret key").fill("sk_test_somebody_elses");
    await press(page, "gateway-stripe", "Save");
    const missing = "Please write down this key first.";
    await expectFaults(page, [
      [key("Publishable key"), `Publishable key: ${missing}`],
      [key("Webhook secret"), `Webhook secret: ${missing}`],
    ]);
    await key("Publishable key").fill(standInKeys.Stripe.publishable_key);
    await key("Secret key").fill("sk_test_somebody_elses");
    await key("Webhook secret").fill(standInKeys.Stripe.webhook_secret);
    await press(page, "gateway-stripe", "Save");
    await expect(
      page.getByText("The gateway is saved, and members can pay with it."),
    ).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${settings}?open=Stripe`);
    await expect(key("Publishable key")).toHaveValue(standInKeys.Stripe.publishable_key);
    await expect(stripe.getByText("Kept: ").first()).toContainText("lses");

    await stripe.getByRole("button", { name: /^Test the keys/ }).click();
    await expect(stripe.getByText("The gateway does not accept these keys.")).toBeVisible();
    await expect(page).toHaveURL(`${site.url}${settings}#gateway-stripe`);
    await hasArrived(page);
    await key("Secret key").fill(standInKeys.Stripe.secret_key);
    await press(page, "gateway-stripe", "Save");
    await expect(stripe.getByText("Kept: ").first()).toContainText(
      standInKeys.Stripe.secret_key.slice(-4),
    );
    await stripe.getByRole("button", { name: /^Test the keys/ }).click();
    await expect(stripe.getByText("The gateway accepts these keys.")).toBeVisible();
    await expect(stripe.getByText(`${site.url}/webhook/stripe`).first()).toBeVisible();

    // The only way there is.
    await member.goto("/payment/start/2");
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Pay with Stripe");

    // Packages of the sample are sold in euros.
    const paystack = part(page, "gateway-paystack");
    await page.goto(`${settings}?open=Paystack`);
    await expect(paystack.getByText(/Paystack takes NGN, .*sold in EUR/)).toBeVisible();
    await paystack.getByLabel("Members can pay with Paystack").check();
    await paystack.getByLabel("Public key").fill(standInKeys.Paystack.public_key);
    await paystack.getByLabel("Secret key", { exact: true }).fill(standInKeys.Paystack.secret_key);
    await press(page, "gateway-paystack", "Save");
    await expect(paystack.getByText("Other currency")).toBeVisible();
    await member.goto("/payment/start/2");
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Pay with Stripe");

    const bank = part(page, "bank");
    const line = (number: number) => bank.getByRole("group", { name: `Line ${number}` });
    await bank.getByLabel("Members can pay by bank transfer").check();
    await press(page, "bank", "Save");
    await expectRefusal(page, "Please write down where the money goes.");
    for (const [place, [title, value]] of [
      ["Account holder", "Doorstep Lda"],
      ["Branch", ""],
      ["IBAN", "PT50 0002 0123 1234 5678 9015 4"],
    ].entries()) {
      await press(page, "bank", "Add a line");
      await expect(line(place + 1).getByLabel("Title")).toBeFocused();
      await hasArrived(page);
      await line(place + 1)
        .getByLabel("Title")
        .fill(title!);
      await line(place + 1)
        .getByLabel("Value")
        .fill(value!);
    }
    await press(page, "bank", "Save");
    await expectFaults(page, [[line(2).getByLabel("Value"), "Please write a value."]]);
    await expect(line(3).getByLabel("Title")).toHaveValue("IBAN");
    await line(2)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(line(3)).toHaveCount(0);
    await expect(bank.getByRole("button", { name: "Add a line" })).toBeFocused();
    await expect(line(2).getByLabel("Title")).toHaveValue("IBAN");
    await hasArrived(page);
    await press(page, "bank", "Save");
    await expect(page.getByText("Members can pay by bank transfer.")).toBeVisible();
    await expect(line(2).getByLabel("Title")).toHaveValue("IBAN");

    const toLog = (id: string) =>
      part(page, id).getByRole("link", { name: /^What was done to this/ });
    await toLog("bank").click();
    await expect(page).toHaveURL(/subject=bank_transfer/);
    await expect(main(page).getByRole("row", { name: /Turned on/ })).toHaveCount(1);
    await page.goto(`${settings}?open=Paystack`);
    await toLog("gateway-paystack").click();
    await expect(page).toHaveURL(/subject=payment_gateway&number=3/);
    await expect(main(page).getByRole("row", { name: /Turned on/ })).toHaveCount(1);
    await page.goto(settings);

    await member.goto("/payment/start/2");
    await main(member)
      .getByRole("link", { name: /Bank transfer/ })
      .click();
    await expect(main(member).getByText("PT50 0002 0123 1234 5678 9015 4").first()).toBeVisible();
    await expect(main(member).getByText("Branch")).toHaveCount(0);

    const invoicing = part(page, "invoicing");
    const tax = invoicing.getByRole("group", { name: "Tax 1" });
    await invoicing.getByLabel("Company").fill("Doorstep Lda");
    await invoicing.getByLabel("Address").fill("Rua da Rosa 12\n1200-384 Lisboa");
    await press(page, "invoicing", "Add a tax");
    await expect(invoicing.getByLabel("Company")).toHaveValue("Doorstep Lda");
    await expect(tax).toBeVisible();
    await hasArrived(page);
    await tax.getByLabel("Name").fill("IVA");
    await tax.getByLabel("Rate").fill("123");
    await press(page, "invoicing", "Save");
    await expectFaults(page, [[tax.getByLabel("Rate"), "Please write a rate between 0 and 100."]]);
    await tax.getByLabel("Rate").fill("23");
    await press(page, "invoicing", "Save");
    await expect(page.getByText("What invoices say is saved.")).toBeVisible();
    await page.goto(settings);
    await expect(invoicing.getByLabel("Address")).toHaveValue("Rua da Rosa 12\n1200-384 Lisboa");
    await expect(tax.getByLabel("Rate")).toHaveValue("23");

    await page.goto(`${settings}?open=Stripe`);
    await offer.uncheck();
    await press(page, "gateway-stripe", "Save");
    await expect(page.getByText("The gateway is saved, and it is off.")).toBeVisible();
    await member.goto("/payment/start/2");
    await expect(member.getByRole("heading", { level: 1 })).toHaveText("Pay by bank transfer");
  },
);
