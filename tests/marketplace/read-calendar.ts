/** What a calendar program takes out of a file with one entry. */
export interface CalendarEntry {
  method: string;
  uid: string;
  sequence: number;
  status: string;
  stamp: string;
  start: string;
  end: string;
  summary: string;
  location: string;
  url: string;
  organizer: string;
}

const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));

/**
 * Reads a calendar file by the grammar of RFC 5545 §3.1, written without a look at what writes ours:
 * lines end in CRLF and hold at most 75 octets, folds are undone, parts nest, names and parameters
 * are apart from values.
 * @throws on whatever the grammar does not allow
 */
export function readCalendar(file: string): CalendarEntry {
  const text = file.endsWith("\r\n") ? file : `${file}\r\n`;
  const raw = text.split("\r\n");
  if (raw.pop() !== "" || raw.some((line) => line.includes("\n")))
    throw new SyntaxError("Lines have to end in CRLF.");
  for (const line of raw)
    if (Buffer.byteLength(line) > 75) throw new SyntaxError(`Longer than 75 octets: ${line}`);
  const lines = raw.reduce<string[]>((whole, line) => {
    if (/^[ \t]/.test(line)) whole.push(whole.pop()! + line.slice(1));
    else whole.push(line);
    return whole;
  }, []);
  const open: string[] = [];
  const values = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] =
      /^([A-Za-z0-9-]+)(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*:(.*)$/.exec(
        line,
      ) ?? [];
    if (name === undefined || value === undefined)
      throw new SyntaxError(`No content line: ${line}`);
    if (name === "BEGIN") open.push(value);
    else if (name === "END") {
      if (open.pop() !== value) throw new SyntaxError(`${value} ends, but did not begin.`);
    } else {
      const path = [...open, name].join(" ");
      if (values.has(path)) throw new SyntaxError(`${path} is there twice.`);
      values.set(path, value);
    }
  }
  if (open.length > 0) throw new SyntaxError(`${open.join(" ")} does not end.`);
  const of = (...path: string[]) => {
    const value = values.get(["VCALENDAR", ...path].join(" "));
    if (value === undefined) throw new SyntaxError(`${path.join(" ")} is missing.`);
    return unescaped(value);
  };
  if (of("VERSION") !== "2.0" || of("PRODID") === "") throw new SyntaxError("No iCalendar 2.0.");
  return {
    method: of("METHOD"),
    uid: of("VEVENT", "UID"),
    sequence: Number(of("VEVENT", "SEQUENCE")),
    status: of("VEVENT", "STATUS"),
    stamp: of("VEVENT", "DTSTAMP"),
    start: of("VEVENT", "DTSTART"),
    end: of("VEVENT", "DTEND"),
    summary: of("VEVENT", "SUMMARY"),
    location: of("VEVENT", "LOCATION"),
    url: of("VEVENT", "URL"),
    organizer: of("VEVENT", "ORGANIZER"),
  };
}
