import { Parser } from "htmlparser2";
import { UnreadableFeed } from "../feed-listing";

/** An element of a record, with what stands in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** So much is handed to the parser at a time: what it found is passed on before it reads further. */
const pieceLength = 64 * 1024;
/** No format of the trade nests deeper. */
const deepest = 40;

const broken = () => new UnreadableFeed("The file is no complete XML.");

/**
 * The elements of this name in a file, each as a tree once it is complete; the file itself never is one. Only the signs
 * that every XML file has are known by name, so no entity can stand for more than it says, and a file that declares its
 * own is refused.
 * @throws UnreadableFeed for what is no XML, or ends too early
 */
export function* xmlRecords(text: string, record: string): Generator<XmlElement> {
  const complete: XmlElement[] = [];
  /** What is open within a record. */
  const open: XmlElement[] = [];
  /** Whether what is open at any depth has something in it. */
  const filled: boolean[] = [];
  let fault: UnreadableFeed | undefined;
  let isEnded = false;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.toLowerCase() === "!doctype")
          fault ??= new UnreadableFeed("The file declares a document type, which is not taken.");
      },
      onopentag(name, attributes) {
        if (filled.length > 0) filled[filled.length - 1] = true;
        filled.push(false);
        if (filled.length > deepest) fault ??= broken();
        if (open.length === 0 && name !== record) return;
        const element = { name, attributes, children: [], text: "" };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(words) {
        if (words.trim() !== "" && filled.length > 0) filled[filled.length - 1] = true;
        const element = open.at(-1);
        if (element) element.text += words;
      },
      onclosetag(_, isImplied) {
        // An element that is closed by what is around it has lost its end; one of nothing may close itself.
        if (isImplied && filled.at(-1)) fault ??= broken();
        filled.pop();
        if (filled.length === 0) isEnded = true;
        const element = open.pop();
        if (element && open.length === 0) complete.push(element);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let place = 0; place < text.length; place += pieceLength) {
    parser.write(text.slice(place, place + pieceLength));
    if (fault) throw fault;
    yield* complete.splice(0);
  }
  parser.end();
  if (fault) throw fault;
  if (!isEnded) throw broken();
  yield* complete.splice(0);
}

/** The first element on this way down; undefined where there is none. */
export const at = (element: XmlElement | undefined, ...way: string[]): XmlElement | undefined =>
  way.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );

/** What it says on this way down; empty where it says nothing. */
export const textAt = (element: XmlElement | undefined, ...way: string[]) =>
  at(element, ...way)?.text.trim() ?? "";

/** Something as it stands in an XML file; what no XML can hold is left out. */
const escapeXml = (text: string) =>
  text

    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

type Attributes = Record<string, string>;

/** An element with a text or others in it; one of nothing at all is left out. */
export function xml(name: string, inside: string | string[], attributes: Attributes = {}) {
  const said = Array.isArray(inside) ? inside.join("") : escapeXml(inside);
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  if (said === "" && marks.length === 0) return "";
  const head = `${name}${marks.join("")}`;
  return said === "" ? `<${head}/>` : `<${head}>${said}</${name}>`;
}
