import { expect, test } from "vitest";
import { readPaypalForm } from "~/upstream.server/foreign/paypal-form";

/** As the upstream's PayPal library writes it (contract §3.47). */
const page = `<html>
<head><title>Processing Payment...</title></head>
<body onLoad="document.forms['paypal_auto_form'].submit();">
<form name="search" action="https://search.example/"><input name="q" value="no"></form>
<form method="post" name="paypal_auto_form" action="https://www.sandbox.paypal.com/cgi-bin/webscr">
<input type="hidden" name="rm" value="2"/>
<input type="hidden" name="item_name" value="Gold &amp; Silver &quot;plus&quot;"/>
<INPUT TYPE=hidden NAME=custom VALUE=41>
<p>Click here <input type="submit" value="Pay Now"></p>
</form>
<input name="after" value="no">
</body></html>`;

test("the form that leads to PayPal, with its fields as they are meant", () => {
  expect(readPaypalForm(page)).toEqual({
    url: "https://www.sandbox.paypal.com/cgi-bin/webscr",
    fields: [
      { name: "rm", value: "2" },
      { name: "item_name", value: 'Gold & Silver "plus"' },
      { name: "custom", value: "41" },
    ],
  });
});

test.each([
  ["no page", ""],
  ["no form", "<p>paypal_auto_form</p>"],
  ["another form", page.replace("paypal_auto_form", "form").replace(/name="paypal_auto_form"/, "")],
  ["a form in a comment", `<!-- ${page} -->`],
  ["a form that leads nowhere", '<form name="paypal_auto_form"><input name="a"></form>'],
  ["a form without a host", '<form name="paypal_auto_form" action="/pay"><input name="a"></form>'],
])("%s is no way to PayPal", (_, html) => {
  expect(readPaypalForm(html)).toBeNull();
});
