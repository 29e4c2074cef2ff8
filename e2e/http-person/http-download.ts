import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpResponse } from "./http-context";

/** A file that the site handed over to be kept. */
export class HttpDownload {
  readonly #answer: HttpResponse;
  constructor(answer: HttpResponse) {
    this.#answer = answer;
  }
  suggestedFilename() {
    const header = this.#answer.headers()["content-disposition"] ?? "";
    return /filename="([^"]+)"/.exec(header)?.[1] ?? "download";
  }
  async path() {
    const path = join(tmpdir(), `doorstep-download-${randomUUID()}`);
    await writeFile(path, await this.#answer.body());
    return path;
  }
}
