import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

/**
 * A bucket in memory that checks the signature of each request by the book (AWS Signature Version 4), as
 * a second implementation beside the library's.
 */
export async function startFakeS3(settings: {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}) {
  const objects = new Map<string, { body: Buffer; contentType: string }>();
  let failures = 0;

  function signatureIsRight(request: IncomingMessage, body: Buffer) {
    const parts =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? "",
      );
    const [, accessKeyId, day, region, signed, signature] = parts ?? [];
    const time = String(request.headers["x-amz-date"]);
    const bodyHash = String(request.headers["x-amz-content-sha256"]);
    if (accessKeyId !== settings.accessKeyId || region !== settings.region) return false;
    if (!day || !signed || !time.startsWith(day)) return false;
    if (bodyHash !== "UNSIGNED-PAYLOAD" && bodyHash !== sha256(body)) return false;
    if (request.method === "PUT" && bodyHash === "UNSIGNED-PAYLOAD") return false;
    const url = new URL(request.url ?? "", "http://fake");
    const names = signed.split(";");
    const canonical = [
      request.method,
      url.pathname,
      url.search.slice(1),
      ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
      "",
      signed,
      bodyHash,
    ].join("\n");
    const scope = `${day}/${region}/s3/aws4_request`;
    const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
    const key = [region, "s3", "aws4_request"].reduce<Buffer>(
      (previous, part) => hmac(previous, part),
      hmac(`AWS4${settings.secretAccessKey}`, day),
    );
    return names.includes("host") && hmac(key, text).toString("hex") === signature;
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const answer = (status: number, text = "", contentType = "application/xml") =>
        response.writeHead(status, { "Content-Type": contentType }).end(text);
      if (failures > 0) {
        failures -= 1;
        return answer(503, "<Error><Code>SlowDown</Code></Error>");
      }
      if (!signatureIsRight(request, body))
        return answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
      const [, bucket, ...rest] = (request.url ?? "").split("/");
      const key = rest.join("/");
      if (bucket !== settings.bucket)
        return answer(404, "<Error><Code>NoSuchBucket</Code></Error>");
      if (request.method === "PUT") {
        objects.set(key, { body, contentType: String(request.headers["content-type"]) });
        return answer(200);
      }
      if (request.method === "DELETE") {
        objects.delete(key);
        return answer(204);
      }
      const object = objects.get(key);
      if (!object) return answer(404, "<Error><Code>NoSuchKey</Code></Error>");
      response.writeHead(200, { "Content-Type": object.contentType }).end(object.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failNext: (times: number) => (failures = times),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
