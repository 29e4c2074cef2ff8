import { get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { followLive, type LiveNews } from "../app/contract/live";
import type { CrowdMember } from "./crowd";

/** Somebody whose page is open: reads on where the line broke, at the next site that answers. */
export class StreamReader {
  breaks = 0;
  /** What is at odds with "each change once, in order". */
  faults: string[] = [];
  private cursor = "";
  private isOver = false;
  private response: IncomingMessage | undefined;
  private waiting: (() => void)[] = [];

  constructor(
    readonly member: CrowdMember,
    public sites: string[],
  ) {}

  /** Opens the line; fulfilled with the first words on it. */
  open() {
    const first = new Promise<void>((resolve) => this.waiting.push(resolve));
    void this.stay();
    return first;
  }

  /** The next news. */
  next() {
    return new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  get position() {
    return Number(this.cursor);
  }

  close() {
    this.isOver = true;
    this.response?.destroy();
  }

  private async stay() {
    for (let turn = 0; !this.isOver; turn += 1) {
      await this.listen(this.sites[turn % this.sites.length]!).catch(() => undefined);
      if (this.isOver) return;
      this.breaks += 1;
      await wait(200 + Math.random() * 800);
    }
  }

  private async listen(site: string) {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.member.token}` };
    if (this.cursor) headers["Last-Event-ID"] = this.cursor;
    this.response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${site}/api/${followLive.path}`, { headers, agent: false }, resolve).on("error", reject);
    });
    let fields: Record<string, string> = {};
    for await (const line of createInterface({ input: this.response })) {
      if (line !== "") {
        const [name, value] = line.split(/: (.*)/, 2) as [string, string];
        fields[name] = value;
        continue;
      }
      if (fields.event === "news") this.hear(fields.id!, JSON.parse(fields.data!) as LiveNews);
      fields = {};
    }
  }

  private hear(id: string, { changes }: LiveNews) {
    const isNew = Number(id) > this.position;
    for (const { kind } of changes)
      if (kind === "everything" || (kind === "chat" && !isNew))
        this.faults.push(`${kind}: ${id} after ${this.cursor}`);
    this.cursor = id;
    const woken = this.waiting;
    this.waiting = [];
    for (const go of woken) go();
  }
}
