import { Parser } from "htmlparser2";
import type { PostedForm } from "~/contract/payments/rules";

const formName = "paypal_auto_form";

/**
 * The form in the page that an upstream answers with for PayPal (contract §3.47); null when there is none, or when it
 * leads to nowhere.
 */
export function readPaypalForm(html: string): PostedForm | null {
  let url: string | null = null;
  let isInside = false;
  const fields: PostedForm["fields"] = [];
  const parser = new Parser({
    onopentag(tag, { name = "", action = "", value = "" }) {
      if (tag === "form" && name === formName && url === null) {
        url = action;
        isInside = true;
      } else if (isInside && tag === "input" && name) fields.push({ name, value });
    },
    onclosetag(tag) {
      if (tag === "form") isInside = false;
    },
  });
  parser.end(html);
  return url !== null && URL.canParse(url) ? { url, fields } : null;
}
