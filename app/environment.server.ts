import { BlockList, isIP } from "node:net";
import { z } from "zod";

const text = z.string().trim();
const absent = (value: unknown) => (value === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(absent, schema.optional());

const onOrOff = z
  .enum(["on", "off", "true", "false", "1", "0"], { error: "must be on or off" })
  .transform((value) => ["on", "true", "1"].includes(value));

const offUnlessOn = z.preprocess(absent, onOrOff.default(false));

const ownMachine = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|.+\.test)$/;

/** Whether nobody reaches an address but who sits at the machine itself; `.test` is never anybody's (RFC 6761). */
export const isLocalAddress = (address: string) => ownMachine.test(new URL(address).hostname);

const ownNetworks = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  // Inner networks of providers and tunnels (RFC 6598).
  ["100.64.0.0", 10],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  ownNetworks.addSubnet(network, bits, "ipv4");
ownNetworks.addAddress("::1", "ipv6");
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addSubnet("fe80::", 10, "ipv6");

/** Ends of names that nobody outside can have, or that are given out for inner networks alone. */
const ownNames =
  /\.(?:localhost|test|internal|local|localdomain|lan|intranet|svc|home\.arpa|cluster\.local)$/;

/** Whether a host is this machine or one of a private network: names without a dot are given in such alone. */
export function isInOwnNetwork(host: string) {
  const bare = host.replace(/^\[|\]$/g, "");
  const family = isIP(bare);
  if (family !== 0) return ownNetworks.check(bare, family === 6 ? "ipv6" : "ipv4");
  return !bare.includes(".") || ownNames.test(bare);
}

/** Settings that nobody else should know; each may be in a file, `<name>_FILE`. */
export const secretNames = [
  "DATABASE_URL",
  "SMTP_URL",
  "MAIL_RETURN_SECRET",
  "SESSION_SECRET",
  "METRICS_TOKEN",
  "OPERATOR_PASSWORD",
  "TWILIO_AUTH_TOKEN",
  "FIREBASE_SERVICE_ACCOUNT",
  "GOOGLE_GEOCODING_KEY",
  "PAYMENT_KEY",
  "S3_SECRET_ACCESS_KEY",
] as const;

/** Where secrets and people's data go. */
const spokenTo = [
  "API_BASE_URL",
  "GOOGLE_GEOCODING_URL",
  "TWILIO_URL",
  "STRIPE_URL",
  "RAZORPAY_URL",
  "PAYSTACK_URL",
  "PAYPAL_URL",
  "FLUTTERWAVE_URL",
  "S3_ENDPOINT",
] as const;

const isEncrypted = (address: string) =>
  new URL(address).protocol === "https:" || isInOwnNetwork(new URL(address).hostname);

/** `sslmode` says what is meant, also where it is `disable`. */
const saysHowEncrypted = (address: string) => {
  // Several hosts are no URL.
  if (!URL.canParse(address)) return /[?&]sslmode=/.test(address);
  const { hostname, searchParams } = new URL(address);
  return (
    isInOwnNetwork(hostname) ||
    searchParams.has("sslmode") ||
    searchParams.has("host") ||
    ["1", "true"].includes(searchParams.get("ssl") ?? "")
  );
};

const webAddress = text.refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  "must be an address that starts with http:// or https://",
);

/** `{z}`, `{x}` and `{y}` name a tile, `{s}` one of the servers a, b and c. */
const tileAddress = text.refine(
  (value) =>
    URL.canParse(value.replaceAll(/[{}]/g, "")) &&
    /^https?:\/\/[^/]+\//.test(value) &&
    ["{z}", "{x}", "{y}"].every((part) => value.includes(part)),
  "must be an address that starts with http:// or https:// and holds {z}, {x} and {y}",
);

const origins = text
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => URL.canParse(one) && new URL(one).origin === one),
    "must be origins, for example https://push.example.org, separated by commas",
  );

/** An address, or a network as `10.0.0.0/8`. */
function isNetwork(written: string) {
  const [address = "", bits, ...more] = written.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const networks = text
  .transform((value) => (value === "off" ? [] : value.split(",").map((one) => one.trim())))
  .refine(
    (all) => all.every(isNetwork),
    "must be the addresses or networks of your proxies, for example 127.0.0.1, 10.0.0.0/8",
  );

/** `host`, `host:port` or `[address]:port`; clamd's own port is 3310. */
const clamavHost = text.transform((value, context) => {
  const [, address, name, port = "3310"] =
    /^(?:\[([\da-fA-F:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
  const host = address ?? name;
  if (!host || Number(port) < 1 || Number(port) > 65535) {
    context.addIssue({
      code: "custom",
      message: "must be a host, with a port or without, for example clamav.internal:3310",
    });
    return z.NEVER;
  }
  return { host, port: Number(port) };
});

/** The file that Firebase gives out for a service account, as one line. */
const serviceAccount = text.transform((value, context) => {
  const parsed = z
    .object({
      project_id: z.string().regex(/^[a-z][a-z0-9-]{2,62}$/),
      client_email: z.email(),
      private_key: z.string().startsWith("-----BEGIN PRIVATE KEY-----"),
      token_uri: z.url({ protocol: /^https$/ }).default("https://oauth2.googleapis.com/token"),
    })
    .safeParse(jsonIn(value));
  if (!parsed.success) {
    context.addIssue({ code: "custom", message: "must be the JSON of a Firebase service account" });
    return z.NEVER;
  }
  const { project_id, client_email, private_key, token_uri } = parsed.data;
  return {
    projectId: project_id,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUrl: token_uri,
  };
});

function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Settings of which each is of use only beside the others. */
const together = [
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["FIREBASE_API_KEY", "FIREBASE_PROJECT_ID"],
  ["FIREBASE_APP_ID", "FIREBASE_VAPID_KEY"],
] as const;
const timeZone = text.refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, "must be a time zone such as Europe/Lisbon");

/** What the variables of the environment may hold; those that are empty count as unset (`.env.example` explains each). */
export const environment = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: z.preprocess(
      absent,
      z.coerce
        .number({ error: "must be a port number" })
        .int("must be a port number")
        .min(0, "must be a port number")
        .max(65535, "must be a port number")
        .default(3000),
    ),
    HOST: optional(text),
    PUBLIC_URL: optional(webAddress),
    DATA_DIR: optional(text),
    DATABASE_URL: optional(
      text.regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://"),
    ),
    API_BASE_URL: optional(webAddress),
    UPSTREAM_FILES: optional(origins),
    INNER_FEEDS: optional(origins),
    SMTP_URL: optional(text.regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")),
    MAIL_FROM: optional(text),
    MAIL_RETURN_ADDRESS: optional(
      text.refine((value) => z.email().safeParse(value).success, "must be an e-mail address"),
    ),
    MAIL_RETURN_SECRET: optional(
      text.regex(/^\S{16,}$/, "must have at least 16 characters, and no spaces among them"),
    ),
    TIME_ZONE: optional(timeZone),
    SESSION_SECRET: optional(
      text.refine(
        (value) => value.split(",").every((secret) => secret.trim().length >= 32),
        "must have at least 32 characters (several, newest first, are separated by commas)",
      ),
    ),
    SAMPLE_DATA: optional(onOrOff),
    DEMO_MODE: offUnlessOn,
    LOG_LEVEL: optional(
      z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
        error: "must be silent, fatal, error, warn, info, debug or trace",
      }),
    ),
    TRUST_PROXY: optional(networks),
    WEB_CONCURRENCY: z.preprocess(
      absent,
      z.coerce
        .number({ error: "must be a number of processes" })
        .int("must be a number of processes")
        .min(1, "must be 1 or more")
        .max(64, "must be 64 or less")
        .default(1),
    ),
    METRICS_TOKEN: optional(text),
    SECURITY_CONTACT: optional(
      text
        .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
        .refine(
          (value) => /^mailto:./.test(value) || /^https:\/\/./.test(value),
          "must be an e-mail address, or an address that starts with https://",
        ),
    ),
    OPERATOR_EMAIL: optional(z.email({ error: "must be an e-mail address" })),
    OPERATOR_PASSWORD: optional(text.min(12, "must have at least 12 characters")),
    OPERATOR_SECOND_FACTOR: optional(onOrOff),
    BREACH_LOOKUP: offUnlessOn,
    PASSWORD_LENGTH: optional(
      z.coerce
        .number({ error: "must be a number of characters" })
        .int("must be a number of characters")
        .min(6, "must be 6 or more")
        .max(10, "must be 10 or less"),
    ),
    CLAMAV_HOST: optional(clamavHost),
    MAP_TILE_URL: optional(tileAddress),
    MAP_ATTRIBUTION: optional(text),
    GOOGLE_MAPS_KEY: optional(text),
    GOOGLE_GEOCODING_KEY: optional(text),
    GOOGLE_GEOCODING_URL: optional(webAddress),
    TWILIO_ACCOUNT_SID: optional(text),
    TWILIO_AUTH_TOKEN: optional(text),
    TWILIO_FROM: optional(text),
    TWILIO_URL: optional(webAddress),
    FIREBASE_API_KEY: optional(text),
    FIREBASE_PROJECT_ID: optional(
      text.regex(/^[a-z][a-z0-9-]{2,62}$/, "must be the id of a Firebase project"),
    ),
    FIREBASE_AUTH_EMULATOR_HOST: optional(
      text.regex(/^[\w.-]+:\d{1,5}$/, "must be a host and a port, for example 127.0.0.1:9099"),
    ),
    FIREBASE_APP_ID: optional(
      text.regex(/^1:\d+:web:[\da-f]+$/, "must be the id of a web app, for example 1:123:web:abc"),
    ),
    FIREBASE_VAPID_KEY: optional(
      text.regex(/^[\w-]{87}$/, "must be the public key of a Web Push certificate"),
    ),
    FIREBASE_SERVICE_ACCOUNT: optional(serviceAccount),
    PUSH_SERVICES: optional(origins),
    PAYMENT_KEY: optional(text.min(32, "must have at least 32 characters")),
    STRIPE_URL: optional(webAddress),
    RAZORPAY_URL: optional(webAddress),
    PAYSTACK_URL: optional(webAddress),
    PAYPAL_URL: optional(webAddress),
    FLUTTERWAVE_URL: optional(webAddress),
    S3_ENDPOINT: optional(webAddress),
    S3_BUCKET: optional(text),
    S3_REGION: optional(text),
    S3_ACCESS_KEY_ID: optional(text),
    S3_SECRET_ACCESS_KEY: optional(text),
  })
  .superRefine((value, context) => {
    if (value.FIREBASE_AUTH_EMULATOR_HOST && value.PUBLIC_URL && !isLocalAddress(value.PUBLIC_URL))
      context.addIssue({
        code: "custom",
        path: ["FIREBASE_AUTH_EMULATOR_HOST"],
        message: `is for tests: at ${value.PUBLIC_URL} anybody could sign in as anybody with it. Leave it out`,
      });
    if (value.PUBLIC_URL && !isLocalAddress(value.PUBLIC_URL)) {
      const refuse = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      for (const name of spokenTo)
        if (value[name] && !isEncrypted(value[name]))
          refuse(name, "must start with https:// outside your own network: others could read it");
      if (value.DATABASE_URL && !saysHowEncrypted(value.DATABASE_URL))
        refuse("DATABASE_URL", "must end in ?sslmode=verify-full outside your own network");
      if (value.CLAMAV_HOST && !isInOwnNetwork(value.CLAMAV_HOST.host))
        refuse("CLAMAV_HOST", "must lie in your own network: files go there unencrypted");
    }
    for (const names of together) {
      if (!names.some((name) => value[name])) continue;
      for (const name of names.filter((name) => !value[name]))
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is needed beside the other ${name.split("_")[0]}_… settings`,
        });
    }
  });
