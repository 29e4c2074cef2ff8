import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "~/parse-settings.server";

const parsed = (variables: Record<string, string>) =>
  parseSettings({ SESSION_SECRET: "a secret that is long enough for a test", ...variables });

const refusalOf = (variables: Record<string, string>) => {
  try {
    parsed(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
};

const account = {
  type: "service_account",
  project_id: "doorstep-homes",
  client_email: "push@doorstep-homes.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n",
};

test("a Firebase service account is read from its file's text", () => {
  expect(parsed({}).serviceAccount).toBeUndefined();
  expect(parsed({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) }).serviceAccount).toEqual({
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
    tokenUrl: "https://oauth2.googleapis.com/token",
  });
});

test.each([
  ["no JSON", "push@doorstep"],
  ["no object", "null"],
  ["another project's name", JSON.stringify({ ...account, project_id: "a/../b" })],
  ["no key", JSON.stringify({ ...account, private_key: "abc" })],
  [
    "an address without encryption",
    JSON.stringify({ ...account, token_uri: "http://oauth2.googleapis.com/token" }),
  ],
])("%s is not taken for a Firebase service account", (_, text) => {
  const refusal = refusalOf({ FIREBASE_SERVICE_ACCOUNT: text });
  expect(refusal).toContain("FIREBASE_SERVICE_ACCOUNT must be the JSON of");
  expect(refusal).not.toContain(account.private_key);
});

test("other push services are named by their origins", () => {
  expect(parsed({}).pushServices).toEqual([]);
  expect(
    parsed({ PUSH_SERVICES: "https://push.example.org, http://localhost:4321" }).pushServices,
  ).toEqual(["https://push.example.org", "http://localhost:4321"]);
  for (const wrong of ["push.example.org", "https://push.example.org/path", "https://a.example,"])
    expect(refusalOf({ PUSH_SERVICES: wrong })).toContain("PUSH_SERVICES must be origins");
});

test("an external upstream's Firebase web app is known by all that its library needs", () => {
  const app = {
    API_BASE_URL: "https://upstream.example/api",
    FIREBASE_API_KEY: "key",
    FIREBASE_PROJECT_ID: "doorstep-homes",
    FIREBASE_APP_ID: "1:123456789012:web:0123456789abcdef",
    FIREBASE_VAPID_KEY: "B".repeat(87),
  };
  expect(parsed(app).messaging).toEqual({
    apiKey: "key",
    projectId: "doorstep-homes",
    appId: app.FIREBASE_APP_ID,
    vapidKey: app.FIREBASE_VAPID_KEY,
  });
  expect(parsed({ ...app, API_BASE_URL: "" }).messaging).toBeUndefined();
  expect(refusalOf({ ...app, FIREBASE_VAPID_KEY: "" })).toContain("FIREBASE_VAPID_KEY");
  expect(refusalOf({ ...app, FIREBASE_APP_ID: "doorstep" })).toContain("FIREBASE_APP_ID must be");
});

test("proxies are trusted by their addresses and networks, and nobody is by default", () => {
  expect(parsed({}).trustedProxies).toEqual([]);
  expect(parsed({ TRUST_PROXY: "off" }).trustedProxies).toEqual([]);
  expect(parsed({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8" }).trustedProxies).toEqual([
    "127.0.0.1",
    "10.0.0.0/8",
    "fd00::/8",
  ]);
  for (const wrong of ["on", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "proxy", "::1,"])
    expect(refusalOf({ TRUST_PROXY: wrong })).toContain("TRUST_PROXY must be the addresses");
});

test("sample data is for the machine itself, elsewhere for whoever asks for it", () => {
  const sampleData = (variables: Record<string, string>) => parsed(variables).sampleData;
  for (const local of ["http://localhost:8080", "http://127.0.0.1", "http://[::1]:3000"])
    expect(sampleData({ PUBLIC_URL: local })).toBe(true);
  expect(sampleData({})).toBe(true);
  expect(sampleData({ SAMPLE_DATA: "off" })).toBe(false);
  for (const elsewhere of [
    "https://homes.example",
    "http://192.168.1.5:3000",
    "http://localhost.example",
  ]) {
    expect(sampleData({ PUBLIC_URL: elsewhere })).toBe(false);
    expect(sampleData({ PUBLIC_URL: elsewhere, SAMPLE_DATA: "on" })).toBe(true);
  }
});

test("whom to tell of a weakness is an address", () => {
  const contact = (SECURITY_CONTACT: string) => parsed({ SECURITY_CONTACT }).securityContact;
  expect(contact("security@homes.example")).toBe("mailto:security@homes.example");
  expect(contact("https://homes.example/security")).toBe("https://homes.example/security");
  expect(refusalOf({ SECURITY_CONTACT: "the operator" })).toContain("SECURITY_CONTACT must be");
});

test("unsigned tokens are believed on the machine itself alone", () => {
  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  expect(() => parsed(emulator)).not.toThrow();
  expect(() => parsed({ ...emulator, PUBLIC_URL: "http://localhost:3000" })).not.toThrow();
  expect(refusalOf({ ...emulator, PUBLIC_URL: "https://homes.example" })).toContain(
    "FIREBASE_AUTH_EMULATOR_HOST is for tests",
  );
});

test("the command for real visitors opens the port to the machine itself alone", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const command = /^docker run -d (?:.|\n)*?^ {2}doorstep$/m.exec(readme)?.[0] ?? "";
  expect(command).toContain("-p 127.0.0.1:3000:3000");
  const proxies = /TRUST_PROXY=(\S+)/.exec(command)?.[1] ?? "";
  expect(parsed({ TRUST_PROXY: proxies }).trustedProxies).toEqual([proxies]);
});

test("operators need a second step at a public address, unless the settings say otherwise", () => {
  const asked = (variables: Record<string, string>) => parsed(variables).operatorSecondFactor;
  const PUBLIC_URL = "https://homes.example";
  expect([asked({}), asked({ PUBLIC_URL })]).toEqual([false, true]);
  expect(asked({ OPERATOR_SECOND_FACTOR: "on" })).toBe(true);
  expect(asked({ PUBLIC_URL, OPERATOR_SECOND_FACTOR: "off" })).toBe(false);
  // Nobody could set one up.
  expect(asked({ PUBLIC_URL, DEMO_MODE: "on" })).toBe(false);
});

test("secrets may stand in files, as key vaults hand them out", () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-secrets-"));
  const file = join(folder, "session");
  const secret = "a secret of a vault that is long enough";
  writeFileSync(file, `${secret}\n`);
  try {
    expect(parseSettings({ SESSION_SECRET_FILE: file }).sessionSecrets).toEqual([secret]);
    expect(refusalOf({ SESSION_SECRET_FILE: file })).toContain("are both set");
    const missing = join(folder, "none");
    expect(refusalOf({ METRICS_TOKEN_FILE: missing })).toContain(
      `METRICS_TOKEN_FILE ${missing} cannot be read`,
    );
    // What is no secret is said where everybody may see it.
    expect(parsed({ PORT_FILE: missing }).port).toBe(3000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("new passwords have 8 characters at a public address, whoever sends them", () => {
  const shortest = (variables: Record<string, string>) => parsed(variables).shortestPassword;
  const PUBLIC_URL = "https://homes.example";
  expect([shortest({}), shortest({ PUBLIC_URL })]).toEqual([6, 8]);
  expect(shortest({ PUBLIC_URL, PASSWORD_LENGTH: "6" })).toBe(6);
  for (const wrong of ["5", "11", "long"])
    expect(refusalOf({ PASSWORD_LENGTH: wrong })).toContain("PASSWORD_LENGTH must be");
});

test("letters go past the own network encrypted alone", () => {
  const needsTls = (SMTP_URL: string) => parsed({ SMTP_URL }).mail.requireTls;
  for (const near of ["smtp://mail", "smtp://127.0.0.1:25", "smtp://[::1]", "smtp://10.1.2.3:587"])
    expect([near, needsTls(near)]).toEqual([near, false]);
  for (const far of ["smtp://smtp.example:587", "smtps://u:p@smtp.example", "smtp://192.0.2.1"])
    expect([far, needsTls(far)]).toEqual([far, true]);
});

test("a public site tells secrets to nobody past its own network without encryption", () => {
  const PUBLIC_URL = "https://homes.example";
  for (const [name, near, far] of [
    ["API_BASE_URL", "http://api:8000/api", "http://api.example/api"],
    ["S3_ENDPOINT", "http://192.168.1.4:9000", "http://s3.example"],
    ["TWILIO_URL", "http://localhost:4010", "http://twilio.example"],
    ["DATABASE_URL", "postgres://db:5432/doorstep", "postgres://db.example:5432/doorstep"],
    ["CLAMAV_HOST", "clamav.internal:3310", "clamav.example:3310"],
  ] as const) {
    expect(refusalOf({ PUBLIC_URL, [name]: near })).not.toContain("network");
    expect(refusalOf({ PUBLIC_URL, [name]: far })).toContain(`${name} must`);
    expect(refusalOf({ [name]: far })).not.toContain("network");
  }
  const encrypted = "postgres://db.example/doorstep?sslmode=verify-full";
  expect(refusalOf({ PUBLIC_URL, DATABASE_URL: encrypted })).toBe("");
});

test("where an upstream keeps its files is a list of origins", () => {
  expect(parsed({}).upstreamFiles).toEqual([]);
  expect(parsed({}).innerFeeds).toEqual([]);
  expect(parsed({ INNER_FEEDS: "http://10.0.0.7:8080" }).innerFeeds).toEqual([
    "http://10.0.0.7:8080",
  ]);
  expect(parsed({ UPSTREAM_FILES: "https://cdn.example" }).upstreamFiles).toEqual([
    "https://cdn.example",
  ]);
  expect(refusalOf({ UPSTREAM_FILES: "cdn.example" })).toContain("UPSTREAM_FILES must be origins");
});

test("what comes back is handed over with a secret of some length, and goes back to an address", () => {
  const returns = {
    MAIL_RETURN_ADDRESS: "returned@homes.example",
    MAIL_RETURN_SECRET: "what-the-mail-server-knows",
  };
  expect(parsed(returns).mail).toMatchObject({
    returnAddress: returns.MAIL_RETURN_ADDRESS,
    returnSecret: returns.MAIL_RETURN_SECRET,
  });
  for (const wrong of ["too short", "long enough, with spaces"])
    expect(refusalOf({ MAIL_RETURN_SECRET: wrong })).toContain("MAIL_RETURN_SECRET");
  expect(refusalOf({ MAIL_RETURN_ADDRESS: "homes.example" })).toContain("MAIL_RETURN_ADDRESS");
});
