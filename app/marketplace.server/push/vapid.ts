import { createECDH, hkdfSync } from "node:crypto";

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of the curve P-256, less one. */
const largest = BigInt("0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550");

/**
 * The keys by which push services know this site (RFC 8292), base64url. They follow from the site's secret, so all
 * processes have the same ones and nothing else has to be kept.
 */
export function vapidKeys(secret: string): VapidKeys {
  // 48 bytes, so that all scalars are as likely (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync("sha256", secret, "", "web push: vapid", 48));
  const scalar = (BigInt(`0x${bits.toString("hex")}`) % largest) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey);
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
