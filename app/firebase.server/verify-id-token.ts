import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyOptions,
  UnsecuredJWT,
} from "jose";
import { z } from "zod";
import { SignInError } from "./sign-in-error";

/** Who somebody is, as an identity provider has seen it. */
export interface VerifiedIdentity {
  /** The provider's own id of this person; never another's. */
  uid: string;
  /** `google.com`, `apple.com`, `phone` … */
  provider: string;
  /** When they showed the provider who they are; tokens that are made anew later keep it. */
  verifiedAt: Date;
  /** Digits with country code. */
  mobile?: string;
  /** Only an address that the provider has confirmed. */
  email?: string;
  name?: string;
  /** Where the provider holds their picture. */
  picture?: string;
}

/** @throws SignInError when the token is not good, or cannot be looked into now */
export type VerifyIdToken = (token: string) => Promise<VerifiedIdentity>;

interface Project {
  projectId: string;
  /** Tokens of the emulator are not signed: they are believed with this, and only then. */
  emulatorHost?: string;
  /** Where the public keys are; Google's own unless a test says otherwise. */
  keysUrl?: string;
  clock?: () => Date;
}

const googleKeys =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
  name: z.string().optional().catch(undefined),
  picture: z.string().max(2000).optional().catch(undefined),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  phone_number: z.string().optional().catch(undefined),
});

/**
 * Holds ID tokens of a Firebase project to what its documentation asks for: RS256 by one of Google's
 * published keys (kept, and fetched again when one is not among them), issuer, audience, times, subject.
 */
export function createIdTokenVerifier({
  projectId,
  emulatorHost,
  keysUrl = googleKeys,
  clock = () => new Date(),
}: Project): VerifyIdToken {
  const keys = createRemoteJWKSet(new URL(keysUrl), { cacheMaxAge: 6 * 3600 * 1000 });
  const demanded = (): JWTVerifyOptions => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithms: ["RS256"],
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
    currentDate: clock(),
    clockTolerance: 5,
  });

  async function payloadOf(token: string): Promise<JWTPayload> {
    if (emulatorHost) return UnsecuredJWT.decode(token, demanded()).payload;
    return (await jwtVerify(token, keys, demanded())).payload;
  }

  return async (token) => {
    const payload = await payloadOf(token).catch((error: unknown) => {
      throw faultOf(error);
    });
    const read = claims.safeParse(payload);
    const seconds = clock().getTime() / 1000 + 5;
    // jose looks at the end of a token's life; Firebase asks for its beginning too.
    if (!read.success || read.data.auth_time > seconds || (payload.iat ?? Infinity) > seconds)
      throw new SignInError("auth/invalid-user-token", { cause: read.error });
    const { sub, auth_time, firebase, name, picture, email, email_verified, phone_number } =
      read.data;
    return {
      uid: sub,
      provider: firebase.sign_in_provider,
      verifiedAt: new Date(auth_time * 1000),
      mobile: phone_number?.replace(/\D/g, ""),
      email: email_verified ? email : undefined,
      name,
      picture,
    };
  };
}

function faultOf(error: unknown) {
  if (error instanceof errors.JWTExpired)
    return new SignInError("auth/user-token-expired", { cause: error });
  const isUnreachable =
    !(error instanceof errors.JOSEError) ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === "ERR_JOSE_GENERIC";
  return new SignInError(
    isUnreachable ? "auth/network-request-failed" : "auth/invalid-user-token",
    {
      cause: error,
    },
  );
}
