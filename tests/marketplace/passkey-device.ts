import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);

interface Held {
  challenge: unknown;
}

interface Faults {
  origin?: string;
  rpId?: string;
  /** Whether the device made sure who holds it. */
  verifies?: boolean;
  counter?: number;
}

/** A device with one key (ES256), as WebAuthn says what it answers; with faults where a test wants some. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let signed = 0;

  const clientData = (
    type: string,
    { challenge }: Held,
    { origin = "http://doorstep.test" }: Faults,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(faults: Faults, attested = Buffer.alloc(0)) {
    const { rpId = "doorstep.test", verifies = true, counter = (signed += 1) } = faults;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verifies ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  const answer = (clientDataJSON: Buffer, response: Record<string, unknown>) =>
    JSON.stringify({
      ...{ id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" },
      response: { clientDataJSON: clientDataJSON.toString("base64url"), ...response },
      clientExtensionResults: {},
    });

  return {
    /** What the browser answers to `start-passkey`. */
    make(options: Held, faults: Faults = {}) {
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        Buffer.from(x!, "base64url"),
        Buffer.from("225820", "hex"),
        Buffer.from(y!, "base64url"),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authData(faults, attested);
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), text("fmt"), text("none"), text("attStmt"), Buffer.from([0xa0])],
        ...[text("authData"), Buffer.from([0x58, data.length]), data],
      ]);
      return answer(clientData("webauthn.create", options, faults), {
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** What the browser answers to `passkey-options`. */
    sign(options: Held, faults: Faults = {}) {
      const data = authData(faults);
      const client = clientData("webauthn.get", options, faults);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return answer(client, {
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
