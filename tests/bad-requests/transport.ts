import { connect } from "node:net";

/** A request as bytes: nothing checks it before the site does. */
export interface Thrown {
  method: string;
  /** Latin-1: one character, one byte. */
  path: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

type Outcome = { status: number } | { fault: string } | { refused: true };

/** Without a byte; a hang, not a slow machine and no long download. */
const slowest = 30_000;

const onOneLine = (text: string) => text.replace(/[\r\n]/g, "");

function bytesOf({ method, path, headers, body }: Thrown, host: string) {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    `${method} ${onOneLine(path)} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${onOneLine(value)}`),
    ...(named.has("host") ? [] : [`Host: ${host}`]),
    ...(named.has("content-length") || named.has("transfer-encoding")
      ? []
      : [`Content-Length: ${body.byteLength}`]),
    "Connection: close",
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

/** A body whose size is a lie never ends; to hang up is an answer to that. */
const misleads = ({ headers }: Thrown) =>
  headers.some(([name]) => /^(content-length|transfer-encoding|expect)$/i.test(name));

/** News goes on for as long as somebody listens: its first words are the answer. */
const isStream = (heard: string) =>
  /\r\ncontent-type: text\/event-stream[^]*?\r\n\r\n/i.test(heard);

/** Sends it and says how it was answered; no answer, or one that stops halfway, is a fault. */
export function throwAt(origin: string, thrown: Thrown): Promise<Outcome> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ host: hostname, port: Number(port) });
    const settle = (fault: string) => {
      const status = /(?:^|\r\n\r\n)HTTP\/1\.1 ([2-5]\d\d)/.exec(heard)?.[1];
      socket.destroy();
      if (status) resolve({ status: Number(status) });
      else resolve(misleads(thrown) && !isLate ? { refused: true } : { fault });
    };
    let isLate = false;
    socket.setTimeout(slowest, () => {
      isLate = true;
      heard = "";
      settle(`nothing heard in ${slowest} ms`);
    });
    socket.on("data", (chunk) => {
      if (heard.length < 8192) heard += chunk.toString("latin1");
      if (isStream(heard)) settle("a stream without a status");
    });
    socket.on("end", () => settle("closed without an answer"));
    socket.on("close", () => settle("closed without an answer"));
    socket.on("error", (error) => settle(error.message));
    socket.write(bytesOf(thrown, host));
    // Somebody whose body never comes hangs up some day; everybody else waits for the answer.
    if (misleads(thrown)) socket.end();
  });
}

/** For the report of a failure: enough to throw it again. */
export const shown = ({ method, path, headers, body }: Thrown) =>
  JSON.stringify({
    method,
    path: path.slice(0, 300),
    headers: headers.map(([name, value]) => `${name}: ${value.slice(0, 120)}`),
    body: body.toString("latin1").slice(0, 600),
    bytes: body.byteLength,
  });
