import { type KeyObject, generateKeyPairSync, sign } from "node:crypto";

/** One value of DER (X.690): its tag, its length, its content. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const sha256WithRsa = sequence(objectId("2a864886f70d01010b"), der(0x05));
const named = (commonName: string) =>
  sequence(der(0x31, sequence(objectId("550403"), der(0x0c, Buffer.from(commonName)))));
const generalizedTime = (text: string) => der(0x18, Buffer.from(text));

/** A certificate of X.509 (RFC 5280) that its own key signs, until the end of the century. */
export function selfSignedCertificate(commonName: string): { key: KeyObject; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const toBeSigned = sequence(
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    named(commonName),
    sequence(generalizedTime("20200101000000Z"), generalizedTime("20991231235959Z")),
    named(commonName),
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", toBeSigned, privateKey);
  const certificate = sequence(toBeSigned, sha256WithRsa, bits(signature)).toString("base64");
  const lines = certificate.match(/.{1,64}/g)!.join("\n");
  return {
    key: privateKey,
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
