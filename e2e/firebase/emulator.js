import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { standInForGoogle } from "./stand-in-for-google.js";

/**
 * Starts Firebase's own emulator of its sign-in service, and before it the one thing that the emulator
 * has not: Google asking who somebody is. Ports: DOORSTEP_FIREBASE_PORT and the three after it.
 */
const port = Number(process.env.DOORSTEP_FIREBASE_PORT);
const [, emulatorPort, hubPort, loggingPort] = [0, 1, 2, 3].map((step) => port + step);

/** Large, and of use for these tests alone: kept beside the project, not among its packages. */
const toolFolder = join(import.meta.dirname, "../../.cache/firebase-tools");
const tool = join(toolFolder, "node_modules/firebase-tools/lib/bin/firebase.js");
if (!existsSync(tool)) {
  mkdirSync(toolFolder, { recursive: true });
  writeFileSync(join(toolFolder, "package.json"), '{ "private": true }\n');
  const flags = ["--no-save", "--no-audit", "--no-fund", "--omit=optional"];
  execFileSync("npm", ["install", ...flags, "firebase-tools@15"], {
    cwd: toolFolder,
    stdio: "inherit",
  });
}

const folder = mkdtempSync(join(tmpdir(), "doorstep-firebase-"));
const at = (number) => ({ host: "127.0.0.1", port: number });
writeFileSync(
  join(folder, "firebase.json"),
  JSON.stringify({
    emulators: {
      auth: at(emulatorPort),
      hub: at(hubPort),
      logging: at(loggingPort),
      ui: { enabled: false },
    },
  }),
);
// A project whose id starts with "demo-" never reaches Google.
const emulator = spawn(
  process.execPath,
  [tool, "emulators:start", "--only", "auth", "--project", "demo-doorstep"],
  { cwd: folder, stdio: "inherit" },
);
const server = standInForGoogle(`http://127.0.0.1:${emulatorPort}`).listen(port, "127.0.0.1");

function stop() {
  server.close();
  server.closeAllConnections();
  emulator.kill("SIGINT");
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
emulator.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
