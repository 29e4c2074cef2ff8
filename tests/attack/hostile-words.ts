import { DOMParser } from "linkedom";
import { parseDocument } from "../../e2e/http-person/parse-document";

/** Stands in all that is sent here. */
export const mark = "attack7q";

export const hostile = [
  `<img src=x onerror=${mark}()>`,
  `</script><script>${mark}()</script>`,
  `"><svg/onload=${mark}()>`,
  `' onmouseover='${mark}()`,
  `" autofocus onfocus="${mark}()`,
  `javascript:${mark}()`,
  `]]><script>${mark}()</script><![CDATA[`,
  `]]> and ]]></title><script>${mark}()</script>`,
  `[words](javascript:${mark}()) <a href="javascript:${mark}()">${mark}</a>`,
  `${mark}\u202Egpj.exe\u202C\u2066\u200F`,
  `${mark}'; drop table member; --`,
  `${mark}' or '1'='1`,
  `../../../../etc/passwd?${mark}`,
  `..\\..\\${mark}\\win.ini`,
  `${mark}\r\nBcc: ${mark}@evil.example\r\n\r\nHello`,
  `=cmd|'/c ${mark}'!A1`,
  "${" + mark + "} {{" + mark + "}} #{" + mark + "} <%= " + mark + " %>",
  `${mark}\u0000`,
];

const data = /json/;
const goes = ["href", "src", "action", "formaction", "xlink:href"];

/** What of a page or a letter would run, or lead somewhere that runs; nothing when all of it is words. */
export function runningIn(html: string) {
  for (const element of parseDocument(html).document.querySelectorAll("*")) {
    const { localName } = element;
    for (const { name, value } of element.attributes)
      if (
        (name.startsWith("on") && value.includes(mark)) ||
        (goes.includes(name) && /^\s*(?:javascript|data:text)/i.test(value))
      )
        return `${localName} ${name}="${value}"`;
    const isScript = localName === "script" && !data.test(element.getAttribute("type") ?? "");
    // What the page hands to its own scripts is text in quotes, in which no "<" stands as it is.
    if (isScript && new RegExp(`<[^"]*${mark}`).test(element.textContent))
      return element.textContent;
    if (isScript && element.textContent.startsWith(mark)) return element.textContent;
  }
  return null;
}

/** Elements of feeds that readers show as HTML. */
const shownAsHtml = ["description", "content:encoded"];

/** The same of a feed or a list of addresses: as XML, and of its texts those that are HTML. */
export function runningInXml(xml: string) {
  for (const element of new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("*")) {
    if (element.localName === "script") return element.toString();
    for (const { name } of element.attributes) if (name.startsWith("on")) return element.toString();
    const running = shownAsHtml.includes(element.tagName) && runningIn(element.textContent);
    if (running) return running;
  }
  return null;
}
