import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { contentTypeOf, requireKey, type Privacy, type Storage } from "./storage";

interface BucketSettings {
  /** "https://s3.eu-central-1.amazonaws.com", or any server that speaks the same. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket refused or could not be reached. */
class BucketError extends Error {
  constructor(method: string, key: string, status: number, answer: string) {
    const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1];
    super(`The bucket answered ${method} ${key} with ${status}${code ? ` (${code})` : ""}.`);
    this.name = "BucketError";
  }
}

/**
 * Keeps files in an S3-compatible bucket, addressed as `<endpoint>/<bucket>/<public|private>/<key>`. The
 * bucket itself stays closed: files reach people through the application.
 */
export function createS3Storage(settings: BucketSettings): Storage {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 2,
  });

  async function send(method: string, key: string, options: Privacy = {}, init: RequestInit = {}) {
    requireKey(key);
    const folder = options.private ? "private" : "public";
    const base = settings.endpoint.replace(/\/+$/, "");
    const url = `${base}/${encodeURIComponent(settings.bucket)}/${folder}/${key}`;
    const response = await client.fetch(url, {
      ...init,
      method,
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok || response.status === 404) return response;
    throw new BucketError(method, key, response.status, await response.text());
  }

  return {
    async put(key, body, options) {
      const response = await send("PUT", key, options, {
        body: new Uint8Array(body),
        headers: {
          "Content-Type": options.contentType,
          "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
        },
      });
      // 404 here means that there is no such bucket.
      if (!response.ok) throw new BucketError("PUT", key, 404, await response.text());
      await response.body?.cancel();
    },
    async get(key, options) {
      const response = await send("GET", key, options);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const body = Buffer.from(await response.arrayBuffer());
      return { body, contentType: contentTypeOf(key), size: body.byteLength };
    },
    async delete(key, options) {
      await (await send("DELETE", key, options)).body?.cancel();
    },
    async exists(key, options) {
      return (await send("HEAD", key, options)).ok;
    },
  };
}
