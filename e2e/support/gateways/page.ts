import { html, raw } from "hono/html";
import type { Order } from "./ledger";
import { moneyText } from "./money";

/** Where a payer goes on to: an address, or a form that is posted there. */
export type WayBack =
  { method: "GET"; url: string } | { method: "POST"; url: string; fields: Record<string, string> };

const style = raw(`<style>
  body { margin: 0; background: #f4f5f7; color: #1d2433; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #d8dce3; border-radius: .75rem; }
  header { color: #596275; font-size: .875rem; }
  h1 { margin: .25rem 0 1rem; font-size: 1.75rem; line-height: 1.2; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
  dt { color: #596275; }
  dd { margin: 0; overflow-wrap: anywhere; }
  form { margin: 0; }
  button { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: 0 0 .5rem; padding: .5rem 1rem; border: 1px solid #8a93a5; border-radius: .5rem; background: #fff; color: inherit; font: inherit; cursor: pointer; }
  button.first { border-color: #1c4ed8; background: #1c4ed8; color: #fff; }
  :focus-visible { outline: 3px solid #1c4ed8; outline-offset: 2px; }
  [role=alert] { padding: .75rem; border: 1px solid #b42318; border-radius: .5rem; background: #fef3f2; color: #8a1c12; }
</style>`);

const page = (gateway: string, title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – ${gateway}</title>
        ${style}
      </head>
      <body>
        <main>
          <header>${gateway}, test mode</header>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

const wayForm = (way: WayBack, button: string, isFirst = false) => {
  const fields =
    way.method === "POST" ? Object.entries(way.fields) : [...new URL(way.url).searchParams];
  return html`<form method="${way.method.toLowerCase()}" action="${way.url}">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="${isFirst ? "first" : ""}">${button}</button>
  </form>`;
};

/** The page on which a payer chooses what happens. */
export const checkoutPage = (
  gateway: string,
  order: Pick<Order<unknown>, "id" | "amountMinor" | "currency" | "title" | "email">,
  page_: { wasDeclined: boolean; canCancel: boolean; afterFailure: WayBack | null },
) =>
  page(
    gateway,
    `Pay ${moneyText(order.amountMinor, order.currency)}`,
    html`${
        page_.wasDeclined ? html`<p role="alert">Your card was declined. Please try again.</p>` : ""
      }
      <dl>
        <dt>For</dt>
        <dd>${order.title}</dd>
        ${
          order.email
            ? html`<dt>E-mail</dt>
                <dd>${order.email}</dd>`
            : ""
        }
        <dt>Number</dt>
        <dd>${order.id}</dd>
      </dl>
      <form method="post">
        <button class="first" name="choice" value="pay">Pay</button>
        <button name="choice" value="pay-and-close">Pay and close the browser</button>
        <button name="choice" value="fail">Fail</button>
        ${page_.canCancel ? html`<button name="choice" value="cancel">Cancel</button>` : ""}
      </form>
      ${page_.afterFailure ? wayForm(page_.afterFailure, "Return to the merchant") : ""}`,
  );

/** What is left to say, and the way back where there is one. */
export const closingPage = (gateway: string, title: string, text: string, way: WayBack | null) =>
  page(
    gateway,
    title,
    html`<p>${text}</p>
      ${way ? wayForm(way, "Return to the merchant", true) : ""}`,
  );

/** Posts the payer back to the merchant: by itself, or without scripts by its button. */
export const postingPage = (gateway: string, way: WayBack) =>
  page(
    gateway,
    "Thank you",
    html`<p>You are being sent back to the merchant.</p>
      ${wayForm(way, "Continue", true)} ${raw("<script>document.forms[0].submit()</script>")}`,
  );
