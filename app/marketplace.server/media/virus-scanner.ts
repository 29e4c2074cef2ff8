import { connect } from "node:net";
import { text } from "node:stream/consumers";

/** Looks for harmful software; answers with its name, or null where none is known. */
export type ScanFile = (body: Buffer) => Promise<string | null>;

interface Scanner {
  host: string;
  port: number;
}

const chunkBytes = 64 * 1024;
/** Without a word for so long, the scanner counts as away. */
const longestSilence = 30_000;

/** Each chunk is told its length first; one of none is the end. */
function* chunksOf(body: Buffer) {
  for (let start = 0; start < body.length; start += chunkBytes) {
    const chunk = body.subarray(start, start + chunkBytes);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/**
 * Asks a ClamAV daemon over TCP (INSTREAM of clamd's protocol).
 * @throws Error when it is away, or says neither that the file is clean nor what is in it
 */
export const clamavScanner =
  ({ host, port }: Scanner): ScanFile =>
  async (body) => {
    const socket = connect({ host, port });
    socket.setTimeout(longestSilence, () => socket.destroy(new Error("clamd did not answer")));
    try {
      const answer = text(socket);
      socket.write("zINSTREAM\0");
      for (const part of chunksOf(body)) socket.write(part);
      const said = (await answer).replace(/\0[^]*$/, "").trim();
      if (said === "stream: OK") return null;
      const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
      if (found === undefined) throw new Error(`clamd said ${JSON.stringify(said.slice(0, 200))}`);
      return found;
    } finally {
      socket.destroy();
    }
  };
