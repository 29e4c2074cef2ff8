import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "~/settings.server";

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
