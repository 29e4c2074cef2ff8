import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Something that a gateway tells the merchant; its body is fixed when it happens. */
export interface Notice {
  id: string;
  type: string;
  body: string;
}

/** Newest: the secret that holds now. Older: the one before. Both: while the two are exchanged. */
export interface Signing {
  secret: "newest" | "older" | "both" | "wrong";
  at: Date;
}

export type Sign = (notice: Notice, signing: Signing) => Record<string, string>;

export interface DeliveryOptions {
  /** How many times each is sent; once. */
  times?: number;
  /** In another order: always the same one, or by a seed. */
  shuffled?: boolean | number;
  wrongSignature?: boolean;
  /** Signed with the secret from before the last exchange, or with both. */
  secret?: "newest" | "older" | "both";
  /** As if signed that long ago. */
  olderThanSeconds?: number;
  /** How many connections send side by side; one. */
  parallel?: number;
}

/** A notice that was sent, the status of what the merchant answered (null without any answer), and how long it took. */
export interface SentNotice extends Notice {
  status: number | null;
  milliseconds: number;
}

export interface Retries {
  times: number;
  delayMilliseconds: number;
}

const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300;

/** Sends notices to the merchant, now or when told to. */
export class NoticeOffice {
  webhookUrl: string | null;
  isHolding: boolean;
  held: Notice[] = [];
  sent: SentNotice[] = [];
  private refused = new Map<string, Notice>();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    private readonly sign: Sign,
    options: { webhookUrl?: string; notices?: "at once" | "held" },
    private readonly retries: Retries,
  ) {
    this.webhookUrl = options.webhookUrl ?? null;
    this.isHolding = options.notices === "held";
  }

  announce(notices: Notice[]) {
    if (this.isHolding) this.held.push(...notices);
    else if (this.webhookUrl) for (const notice of notices) this.track(this.sendUntilTaken(notice));
  }

  /** Sends what was held back. */
  async deliver(options: DeliveryOptions = {}): Promise<SentNotice[]> {
    const notices = this.held.splice(0);
    return this.send(notices, options);
  }

  /** Sends again what the merchant has not taken yet. */
  async retry(options: DeliveryOptions = {}): Promise<SentNotice[]> {
    return this.send([...this.refused.values()], options);
  }

  /** Waits until nothing is on its way any more. */
  async settled() {
    while (this.underWay.size) await Promise.allSettled(this.underWay);
  }

  forget() {
    this.held = [];
    this.sent = [];
    this.refused.clear();
  }

  private async send(notices: Notice[], options: DeliveryOptions): Promise<SentNotice[]> {
    const { times = 1, shuffled = false, parallel = 1, olderThanSeconds = 0 } = options;
    const secret = options.wrongSignature ? "wrong" : (options.secret ?? "newest");
    const waiting = notices.flatMap((notice) => Array<Notice>(times).fill(notice));
    if (shuffled) shuffle(waiting, Number(shuffled));
    const sent: SentNotice[] = [];
    const connection = async () => {
      for (let notice = waiting.shift(); notice; notice = waiting.shift()) {
        const at = new Date(Date.now() - olderThanSeconds * 1000);
        sent.push(await this.sendOnce(notice, { secret, at }));
      }
    };
    await this.track(Promise.all(Array.from({ length: parallel }, connection)));
    return sent;
  }

  private async sendUntilTaken(notice: Notice) {
    for (let tries = 0; ; tries += 1) {
      const { status } = await this.sendOnce(notice, { secret: "newest", at: new Date() });
      if (isTaken(status) || tries >= this.retries.times) return;
      await pause(this.retries.delayMilliseconds);
    }
  }

  private async sendOnce(notice: Notice, signing: Signing): Promise<SentNotice> {
    if (!this.webhookUrl) throw new Error("Nobody said where notices go.");
    const began = performance.now();
    const status = await post(this.webhookUrl, this.sign(notice, signing), notice.body);
    const sent = { ...notice, status, milliseconds: performance.now() - began };
    this.sent.push(sent);
    if (isTaken(status)) this.refused.delete(notice.id);
    else this.refused.set(notice.id, notice);
    return sent;
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const done = () => this.underWay.delete(work);
    work.then(done, done);
    return work;
  }
}

// Open connections are used again: a thousand notices take a few of them.
const agent = new Agent({ keepAlive: true });

/** The status that was answered; null when no answer came. */
const post = (url: string, headers: Record<string, string>, body: string) =>
  new Promise<number | null>((resolve) => {
    const sending = request(url, {
      agent,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(body),
        ...headers,
      },
    });
    sending.once("error", () => resolve(null));
    sending.once("response", (response) => {
      response.once("close", () => resolve(response.complete ? response.statusCode! : null));
      response.resume();
    });
    sending.end(body);
  });

/** Another order, the same for the same seed (Fisher and Yates; the numbers by Park and Miller). */
function shuffle<T>(items: T[], seed: number) {
  let state = seed;
  for (let index = items.length - 1; index > 0; index -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (index + 1);
    [items[index], items[other]] = [items[other]!, items[index]!];
  }
}
