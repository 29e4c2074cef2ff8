import { escapeHtml } from "../../mail/escape-html";
import type { Invoice } from "./invoice";
import { invoiceSheet } from "./invoice-sheet";
import type { Logo } from "./site-logo";

const quiet = "color:#5a6165";
const label = `margin:0 0 4px;font-size:13px;${quiet}`;
const cell = "padding:10px 0;border-bottom:1px solid #e4e0d8;vertical-align:top";
const figure = "text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap";

const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;
const code = (text: string) => `<bdi dir="ltr">${escapeHtml(text)}</bdi>`;

/** The invoice as a document of its own: nothing is fetched, nothing runs, and it prints on one sheet. */
export function invoiceHtml(invoice: Invoice, language: string | null, logo: Logo | null = null) {
  const sheet = invoiceSheet(invoice, language);
  const { seller, buyer, columns, line, total } = sheet;
  return `<!doctype html>
<html lang="${sheet.language}" dir="${sheet.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(sheet.title)}</title>
</head>
<body style="margin:0 auto;padding:32px 24px;max-width:680px;background:#fff;color:#1b1e20;font:15px/1.5 system-ui,sans-serif">
${picture(logo, seller.name)}<h1 style="margin:0;font:600 32px/1.2 Georgia,serif">${escapeHtml(sheet.heading)}</h1>
<p style="margin:4px 0 32px;font-size:17px;${quiet}">${code(sheet.number)}</p>
<table style="width:100%;border-collapse:collapse;margin-block-end:32px"><tbody><tr>
${[seller, buyer].map(party).join("\n")}
</tr></tbody></table>
<table style="border-collapse:collapse;margin-block-end:32px"><tbody>
${sheet.facts.map(({ label: name, value, isCode }) => `<tr><th scope="row" style="padding:2px 0;padding-inline-end:24px;text-align:start;font-weight:400;${quiet}">${escapeHtml(name)}</th><td style="padding:2px 0;overflow-wrap:anywhere">${isCode ? code(value) : bdi(value)}</td></tr>`).join("\n")}
</tbody></table>
<table style="width:100%;border-collapse:collapse">
<thead><tr><th scope="col" style="${cell};text-align:start;font-weight:400;font-size:13px;${quiet}">${escapeHtml(columns.description)}</th><th scope="col" style="${cell};${figure};font-weight:400;font-size:13px;${quiet}">${escapeHtml(columns.amount)}</th></tr></thead>
<tbody>
<tr><td style="${cell}">${bdi(line.text)}${line.note ? `<br><small style="${quiet}">${escapeHtml(line.note)}</small>` : ""}</td><td style="${cell};${figure}">${bdi(line.amount)}</td></tr>
${sheet.sums.map(({ label: name, value }) => `<tr><th scope="row" style="padding:6px 0;text-align:start;font-weight:400;${quiet}">${bdi(name)}</th><td style="padding:6px 0;${figure}">${bdi(value)}</td></tr>`).join("\n")}
<tr><th scope="row" style="padding:14px 0;border-top:2px solid #1e5e4b;text-align:start;font-size:17px;font-weight:600">${escapeHtml(total.label)}</th><td style="padding:14px 0;border-top:2px solid #1e5e4b;font-size:20px;font-weight:600;${figure}">${bdi(total.value)}</td></tr>
</tbody>
</table>
<p style="margin:24px 0 0;${quiet}">${escapeHtml(sheet.foot)}</p>
</body>
</html>
`;
}

const party = ({ label: name, name: who, lines }: ReturnType<typeof invoiceSheet>["buyer"]) =>
  `<td style="width:50%;padding:0;padding-inline-end:24px;vertical-align:top"><p style="${label}">${escapeHtml(name)}</p><p style="margin:0;overflow-wrap:anywhere">${[
    `<strong>${bdi(who)}</strong>`,
    ...lines.map((one) => bdi(one)),
  ].join("<br>")}</p></td>`;

/** In the document itself. */
const picture = (logo: Logo | null, name: string) =>
  logo
    ? `<p style="margin:0 0 24px"><img src="data:${logo.contentType};base64,${logo.body.toString("base64")}" alt="${escapeHtml(name)}" style="max-height:48px;max-width:240px"></p>\n`
    : "";
