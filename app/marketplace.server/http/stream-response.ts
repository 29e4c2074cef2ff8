import type { Logger } from "pino";
import type { EventStream, StreamedEvent } from "./handler";

export interface StreamTimes {
  /** So long a stream is silent at most: whatever stands between closes lines that seem dead. In milliseconds. */
  beatEvery: number;
  /** After about so long a stream ends, and whoever is still there opens the next one. */
  renewedAfter: number;
}

const usualTimes: StreamTimes = { beatEvery: 25_000, renewedAfter: 5 * 60_000 };

const wire = ({ event, data, id }: StreamedEvent) =>
  `${event ? `event: ${event}\n` : ""}data: ${JSON.stringify(data)}\n${id ? `id: ${id}\n` : ""}\n`;

/**
 * The events of a stream as a browser's EventSource reads them. Beats are events of their own, since scripts do not
 * see comments. A network that vanished closes nothing, and what is written to it seems to arrive until the buffers
 * below are full: whoever takes nothing from one beat to the next is let go, and everybody else after a while, so
 * that only those come back who are there.
 */
export function streamResponse({ listen }: EventStream, logger: Logger, times = usualTimes) {
  const leaving = new AbortController();
  const { signal: gone } = leaving;
  let isTaken = true;
  let isOpen = true;
  let goOn = () => {};
  const end = () => {
    leaving.abort();
    goOn();
  };

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const isFull = () => (controller.desiredSize ?? 0) <= 0;
      const beat = setInterval(() => {
        if (!isTaken) {
          isOpen = false;
          controller.error(new Error("nobody takes what is told"));
          end();
          return;
        }
        isTaken = !isFull();
        if (isTaken) send("event: beat\ndata: 1\n\n");
      }, times.beatEvery);
      const renewal = setTimeout(
        () => {
          if (isOpen) send("event: renew\ndata: 1\n\n");
          end();
        },
        // Not all at once, when many came at once.
        times.renewedAfter * (0.75 + Math.random() / 2),
      );

      async function tell() {
        for await (const event of listen(gone)) {
          if (gone.aborted) return;
          send(wire(event));
          if (isFull()) await new Promise<void>((resolve) => (goOn = resolve));
        }
      }
      tell()
        .catch((error: unknown) => logger.error({ err: error }, "a stream broke"))
        .finally(() => {
          clearInterval(beat);
          clearTimeout(renewal);
          if (isOpen) controller.close();
        });
    },
    pull() {
      isTaken = true;
      goOn();
    },
    cancel() {
      isOpen = false;
      end();
    },
  });
  // Proxies are not to hold it back.
  const headers = { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" };
  return new Response(body, { headers });
}
