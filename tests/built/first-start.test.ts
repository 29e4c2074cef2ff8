import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { basename } from "node:path";
import { expect, test, vi } from "vitest";
import {
  freePort,
  newDataFolder,
  ownSite,
  removeDataFolder,
  run,
} from "../../e2e/support/own-site";
import { sampleMember } from "../../e2e/support/people";

vi.setConfig({ testTimeout: 240_000 });

/** What somebody reads who starts the site, until it is open; the log keeps to what goes wrong. */
async function linesOf(environment: Record<string, string>) {
  const site = await ownSite(environment);
  await expect.poll(site.said).toContain("Sample operator:");
  await site.stop();
  return site.said().trimEnd().split("\n");
}
const seconds = String.raw`\d+\.\d s`;
const matching = (pattern: string) => expect.stringMatching(new RegExp(`^  ${pattern}$`));
const open = (how = "") => [
  matching(String.raw`Doorstep is open: http://localhost:\d+${how}  \(${seconds}\)`),
  matching(String.raw`Sample member: +${sampleMember.email} +${sampleMember.password}`),
  matching(String.raw`Sample operator: +operator@doorstep\.example +doorstep-operator`),
];

test("the first start says what it does, a later one only where the site is", async () => {
  const DATA_DIR = newDataFolder();
  try {
    expect(await linesOf({ DATA_DIR })).toEqual([
      matching(`✓ +${seconds}  database made`),
      matching(`✓ +${seconds}  sample marketplace filled; .+`),
      ...open(),
    ]);
    expect(await linesOf({ DATA_DIR })).toEqual(open());
    await expectNoPasswordElsewhere(DATA_DIR);
  } finally {
    removeDataFolder(DATA_DIR);
  }
});

/** The same marketplace at a public address: the operator is told a link, by the start and by a command. */
async function expectNoPasswordElsewhere(DATA_DIR: string) {
  const environment = { DATA_DIR, PUBLIC_URL: "https://homes.example", WEB_CONCURRENCY: "2" };
  const link = String.raw`https://homes\.example/reset-password\?token=[\w-]{43}`;
  const site = await ownSite(environment);
  try {
    await expect.poll(site.said).toMatch(new RegExp(link));
    expect(site.said().trimEnd().split("\n")).toEqual([
      matching(
        String.raw`Doorstep is open: https://homes\.example, port \d+, by 2 processes +\(${seconds}\)`,
      ),
      matching("Operator: +operator@doorstep.example has no password yet.+"),
      matching(link),
    ]);
    const command = ["server.js", "--as-built", "--password-link"];
    const { child, said, ended } = run(environment, [...command, sampleMember.email]);
    await ended;
    expect(child.exitCode).toBe(0);
    expect(said()).toMatch(new RegExp(`for ${sampleMember.email}.+\n${link}\n$`));
  } finally {
    await site.stop();
  }
}

test("several processes say it once", async () => {
  const DATA_DIR = newDataFolder();
  try {
    expect(await linesOf({ DATA_DIR, WEB_CONCURRENCY: "2" })).toEqual([
      matching(`✓ +${seconds}  database made`),
      matching(`✓ +${seconds}  sample marketplace filled; .+`),
      ...open(", by 2 processes"),
    ]);
  } finally {
    removeDataFolder(DATA_DIR);
  }
});

for (const WEB_CONCURRENCY of ["1", "2"])
  test(`a step that fails is named, with what to do (processes: ${WEB_CONCURRENCY})`, async () => {
    const DATA_DIR = newDataFolder();
    // A port of this machine where no PostgreSQL is.
    const DATABASE_URL = `postgresql://nobody@localhost:${await freePort()}/doorstep`;
    try {
      const { child, said, ended } = run({ DATA_DIR, DATABASE_URL, WEB_CONCURRENCY });
      await ended;
      expect(child.exitCode).toBe(1);
      const [step, advice] = said().split("\n");
      expect(step).toMatch(new RegExp(`^  ✗ +${seconds}  starting the database failed$`));
      expect(advice).toContain("DATABASE_URL");
      expect(said()).toContain("ECONNREFUSED");
    } finally {
      removeDataFolder(DATA_DIR);
    }
  });

test("a start that comes to nothing leaves no database running", async () => {
  const DATA_DIR = newDataFolder();
  const other = createServer().listen(0);
  await once(other, "listening");
  const PORT = String((other.address() as AddressInfo).port);
  const ofDatabase = (name: string) =>
    readdirSync(DATA_DIR, { recursive: true, encoding: "utf8" }).filter(
      (path) => basename(path) === name,
    );
  const start = async (OPERATOR_PASSWORD: string) => {
    const operator = { OPERATOR_EMAIL: "first@operators.example", OPERATOR_PASSWORD };
    const { child, said, ended } = run({ DATA_DIR, PORT, SAMPLE_DATA: "off", ...operator });
    await ended;
    expect(child.exitCode).toBe(1);
    expect(ofDatabase("PG_VERSION")).not.toEqual([]);
    expect(ofDatabase("postmaster.pid")).toEqual([]);
    return said();
  };
  try {
    expect(await start("password1234")).toContain("OPERATOR_PASSWORD is easy to guess");
    expect(await start("three quiet doors")).toContain(`PORT ${PORT} is used by another program`);
  } finally {
    other.close();
    removeDataFolder(DATA_DIR);
  }
});
