import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { quickFolder } from "../../tests/support/quick-folder";
import { standInUrls } from "./gateways/addresses";

/** What the run writes, until the process ends that made it. */
function newRunFolder() {
  const folder = mkdtempSync(join(quickFolder(), "doorstep-e2e-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// The configuration is read by several processes; they must agree on one data folder.
export const dataFolder = (process.env.DOORSTEP_E2E_DATA ??= newRunFolder());

/** The first of two ports in a row; another one when somebody else uses these. */
const port = Number(process.env.DOORSTEP_E2E_PORT ?? 4300);
const inProcessUrl = `http://localhost:${port}`;
const overHttpUrl = `http://localhost:${port + 1}`;

/** Payment gateways are stood in for, on five ports in a row. */
const firstGatewayPort = port + 50;
export const gatewayUrls = standInUrls(firstGatewayPort);

export const gatewayServer = {
  command: `vite-node e2e/support/gateways/serve.ts ${firstGatewayPort} "${inProcessUrl}/webhook/{gateway}"`,
  port: firstGatewayPort,
};

/** Where flows about feeds stand in for an agency: one for each worker, on ports in a row. */
export const agencyUrls = Array.from(
  { length: 8 },
  (_, at) => `http://127.0.0.1:${port + 61 + at}`,
);

/** With which the flow about returned mail hands a letter back. */
export const mailReturnSecret = "the-mail-server-of-the-flows";

/** Where the flow about pushes stands in for a browser's push service. */
export const pushServicePort = port + 60;

/**
 * The two ways to run: the screens with their embedded API in one process, and a second set of
 * screens that reaches the first one's API over HTTP.
 */
export const servers = {
  inProcess: {
    url: inProcessUrl,
    environment: {
      PORT: String(port),
      PUBLIC_URL: inProcessUrl,
      DATA_DIR: join(dataFolder, "in-process"),
      TRUST_PROXY: "127.0.0.1, ::1",
      LOG_LEVEL: "warn",
      MAIL_RETURN_SECRET: mailReturnSecret,
      PUSH_SERVICES: `http://127.0.0.1:${pushServicePort}`,
      // Photos of imported homes lie on the site itself, and with agencies.
      INNER_FEEDS: [inProcessUrl, ...agencyUrls].join(","),
      ...Object.fromEntries(
        Object.entries(gatewayUrls).map(([name, url]) => [`${name.toUpperCase()}_URL`, url]),
      ),
    },
  },
  overHttp: {
    url: overHttpUrl,
    environment: {
      PORT: String(port + 1),
      PUBLIC_URL: overHttpUrl,
      DATA_DIR: join(dataFolder, "over-http"),
      API_BASE_URL: `${inProcessUrl}/api`,
      TRUST_PROXY: "127.0.0.1, ::1",
      LOG_LEVEL: "warn",
    },
  },
};

/** Where the marketplace of the tests leaves its mail. */
export const outboxFolder = join(servers.inProcess.environment.DATA_DIR, "outbox");
