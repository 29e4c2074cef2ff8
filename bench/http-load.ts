import autocannon from "autocannon";

export interface Measured {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
}

interface LoadOptions {
  seconds: number;
  /** Requests a second; as many as it can unless said. */
  rate?: number;
  headers?: Record<string, string>;
  /** Each request asks for an address of its own, so that no page cache helps. */
  unique?: boolean;
}

let asked = 0;

/** Asks for one address over ten connections for some seconds; throws when an answer is not 200. */
export async function load(url: string, options: LoadOptions): Promise<Measured> {
  const { pathname, search } = new URL(url);
  const times: number[] = [];
  const separator = search ? "&" : "?";
  const settings: autocannon.Options = {
    url,
    connections: 10,
    duration: options.seconds,
    overallRate: options.rate,
    headers: { "accept-encoding": "br", ...options.headers },
    ...(options.unique && {
      requests: [
        {
          setupRequest: (request: object) => ({
            ...request,
            path: `${pathname}${search}${separator}n=${(asked += 1)}`,
          }),
        },
      ],
    }),
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(settings, (error: unknown, done) =>
      error ? reject(error) : resolve(done),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds);
    });
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were no 200`);
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p50: at(0.5),
    p95: at(0.95),
  };
}
