import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { GatewayName } from "~/contract/payments/rules";
import { environment, isInOwnNetwork, isLocalAddress, secretNames } from "./environment.server";

export { isLocalAddress };

/** The environment holds something that cannot work; `faults` is one readable line for each. */
export class SettingsError extends Error {
  constructor(readonly faults: string[]) {
    super(`These settings need attention:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "SettingsError";
  }
}

/** Reads a secret generated on the first start, or generates it (file readable by its owner alone). */
function generatedSecret(dataFolder: string) {
  const file = join(dataFolder, "session-secret");
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    try {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * The variables with those secrets in place of which a file is named, as container platforms and key vaults hand them
 * out: `SESSION_SECRET_FILE=/run/secrets/session`.
 * @throws SettingsError
 */
function withSecretsOfFiles(variables: Record<string, string | undefined>) {
  const read = { ...variables };
  const faults: string[] = [];
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`];
    if (!file) continue;
    if (variables[name]) faults.push(`${name} and ${name}_FILE are both set; one is enough`);
    try {
      read[name] = readFileSync(file, "utf8").trim();
      if (!read[name]) faults.push(`${name}_FILE ${file} is empty`);
    } catch {
      faults.push(`${name}_FILE ${file} cannot be read`);
    }
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return read;
}

/** Of what is no address nothing is known: a name that lies outside. */
const hostOf = (address = "") => (URL.canParse(address) ? new URL(address).hostname : "un.known");

/**
 * Parses environment variables into settings (`.env.example` explains each).
 * @throws SettingsError naming every variable that cannot be used
 */
export function parseSettings(variables: Record<string, string | undefined>) {
  const parsed = environment.safeParse(withSecretsOfFiles(variables));
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    );
  const value = parsed.data;
  const dataFolder = resolve(value.DATA_DIR ?? "data");
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, "");
  const secrets = value.SESSION_SECRET?.split(",").map((secret) => secret.trim());
  const sessionSecrets = secrets ?? [generatedSecret(dataFolder)];
  const gatewayUrls: Partial<Record<GatewayName, string>> = {
    Stripe: value.STRIPE_URL,
    Razorpay: value.RAZORPAY_URL,
    Paystack: value.PAYSTACK_URL,
    Paypal: value.PAYPAL_URL,
    Flutterwave: value.FLUTTERWAVE_URL,
  };
  return {
    production: value.NODE_ENV === "production",
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataFolder,
    databaseUrl: value.DATABASE_URL,
    apiBaseUrl: value.API_BASE_URL?.replace(/\/+$/, ""),
    /** Where an external upstream keeps files besides its own address; nobody else is asked for one. */
    upstreamFiles: value.UPSTREAM_FILES ?? [],
    /** Origins on inner addresses that feeds of agencies and their photos may lie on. */
    innerFeeds: value.INNER_FEEDS ?? [],
    timeZone: value.TIME_ZONE ?? "UTC",
    /** Newest first: the first signs, all verify. */
    sessionSecrets,
    /** Newest first: the first encrypts the keys of gateways, all decrypt them. */
    paymentSecrets: value.PAYMENT_KEY ? [value.PAYMENT_KEY, ...sessionSecrets] : sessionSecrets,
    /** Base addresses of gateways that are not their own: of whatever stands in for them. */
    gatewayUrls,
    /** Where visitors are strangers only for whoever asks for it. */
    sampleData: value.SAMPLE_DATA ?? isLocalAddress(publicUrl),
    /** Everybody may look around, nobody may change anything. */
    demoMode: value.DEMO_MODE,
    /** Unset, it is chosen by where the log goes. */
    logLevel: value.LOG_LEVEL,
    /** Addresses and networks of proxies, whose word about visitors is believed. */
    trustedProxies: value.TRUST_PROXY ?? [],
    webConcurrency: value.WEB_CONCURRENCY,
    metricsToken: value.METRICS_TOKEN,
    /** As `security.txt` has it; unset, the company's own e-mail address. */
    securityContact: value.SECURITY_CONTACT,
    /** Without a password the start tells a link to choose one. */
    operator: value.OPERATOR_EMAIL
      ? { email: value.OPERATOR_EMAIL, password: value.OPERATOR_PASSWORD }
      : undefined,
    /** Operators have no rights before they have set up a second step; in a demo nobody can. */
    operatorSecondFactor:
      !value.DEMO_MODE && (value.OPERATOR_SECOND_FACTOR ?? !isLocalAddress(publicUrl)),
    /** Who looks into files before they are taken. */
    clamav: value.CLAMAV_HOST,
    /** New passwords are looked up among those of known breaches. */
    breachLookup: value.BREACH_LOOKUP,
    /** The shortest new password that the API takes; ours ask for more. Other clients know 6 (spec §8). */
    shortestPassword: value.PASSWORD_LENGTH ?? (isLocalAddress(publicUrl) ? 6 : 8),
    mail: {
      smtpUrl: value.SMTP_URL,
      /** Letters hold codes: past the operator's own network none goes out that anybody on the way may read. */
      requireTls: !isInOwnNetwork(hostOf(value.SMTP_URL)),
      returnAddress: value.MAIL_RETURN_ADDRESS,
      /** With which a mail server hands over what came back. */
      returnSecret: value.MAIL_RETURN_SECRET,
      from: value.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
    /** Who carries text messages; none, they go to the outbox. */
    twilio:
      value.TWILIO_ACCOUNT_SID && value.TWILIO_AUTH_TOKEN && value.TWILIO_FROM
        ? {
            url: (value.TWILIO_URL ?? "https://api.twilio.com").replace(/\/+$/, ""),
            accountSid: value.TWILIO_ACCOUNT_SID,
            authToken: value.TWILIO_AUTH_TOKEN,
            from: value.TWILIO_FROM,
          }
        : undefined,
    /** Sign-in by Google, and codes by Firebase. */
    firebase:
      value.FIREBASE_API_KEY && value.FIREBASE_PROJECT_ID
        ? {
            apiKey: value.FIREBASE_API_KEY,
            projectId: value.FIREBASE_PROJECT_ID,
            /** With it, and only then, unsigned tokens are believed. */
            emulatorHost: value.FIREBASE_AUTH_EMULATOR_HOST,
          }
        : undefined,
    /** How an external upstream's messages reach browsers: by the web app of its own Firebase project. */
    messaging:
      value.API_BASE_URL &&
      value.FIREBASE_API_KEY &&
      value.FIREBASE_PROJECT_ID &&
      value.FIREBASE_APP_ID &&
      value.FIREBASE_VAPID_KEY
        ? {
            apiKey: value.FIREBASE_API_KEY,
            projectId: value.FIREBASE_PROJECT_ID,
            appId: value.FIREBASE_APP_ID,
            vapidKey: value.FIREBASE_VAPID_KEY,
          }
        : undefined,
    /** Apps are told on their devices through Firebase. */
    serviceAccount: value.FIREBASE_SERVICE_ACCOUNT,
    /** Push services besides those of the browsers. */
    pushServices: value.PUSH_SERVICES ?? [],
    /** The operator's tile server; without one maps are drawn here. */
    mapTiles: value.MAP_TILE_URL && {
      url: value.MAP_TILE_URL,
      attribution: value.MAP_ATTRIBUTION ?? "",
    },
    googleMapsKey: value.GOOGLE_MAPS_KEY,
    /** Who knows the names of places; without, the homes around them say. */
    geocoding: value.GOOGLE_GEOCODING_KEY
      ? {
          url: (value.GOOGLE_GEOCODING_URL ?? "https://maps.googleapis.com").replace(/\/+$/, ""),
          key: value.GOOGLE_GEOCODING_KEY,
        }
      : undefined,
    bucket:
      value.S3_ENDPOINT && value.S3_BUCKET && value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: value.S3_ENDPOINT,
            bucket: value.S3_BUCKET,
            region: value.S3_REGION ?? "us-east-1",
            accessKeyId: value.S3_ACCESS_KEY_ID,
            secretAccessKey: value.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
  };
}

export type Settings = ReturnType<typeof parseSettings>;

/** @throws SettingsError */
export const settingsOfEnvironment = () => parseSettings(process.env);

/** The environment without our settings, for programs that have no use for our secrets. */
export const inheritedEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !Object.hasOwn(environment.shape, name.replace(/_FILE$/, "")),
    ),
  );
