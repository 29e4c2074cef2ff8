import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const port = 4390;
export const siteUrl = `http://localhost:${port}`;

async function answers(url: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve));

/** The production build with the sample marketplace, in a process and a data folder of its own. */
export async function startSite() {
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-bench-"));
  const child = fork("server.js", ["--as-built"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: siteUrl,
      DATA_DIR: dataFolder,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await answers(`${siteUrl}/readyz`);
  return {
    dataFolder,
    async stop() {
      const end = ended(child);
      child.kill("SIGTERM");
      await end;
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The session cookie of the sample member. */
export async function signIn() {
  const response = await fetch(`${siteUrl}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: siteUrl },
    body: new URLSearchParams({
      email: "member@doorstep.example",
      password: "doorstep-member",
    }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__session="));
  if (!cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie.split(";")[0]!;
}
