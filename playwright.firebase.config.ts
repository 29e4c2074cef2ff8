import { defineConfig } from "@playwright/test";
import usual from "./playwright.config";
import { firebase } from "./e2e/firebase/project";
import { servers } from "./e2e/support/servers";

const { url, environment } = servers.inProcess;
/** What Google is asked for is told by a browser alone, with scripts and without. */
const projects = usual.projects!.filter(({ name }) =>
  ["scripts on", "scripts off, in a browser"].includes(name!),
);

/** The stories of `npm run test:firebase`: a site that is set up for Firebase, with its real emulator. */
export default defineConfig({
  ...usual,
  testMatch: /firebase\/.*\.story\.ts/,
  webServer: [
    {
      command: "node e2e/firebase/emulator.js",
      url: `http://${firebase.host}/emulator/v1/projects/${firebase.projectId}/config`,
      env: { DOORSTEP_FIREBASE_PORT: String(firebase.port) },
      timeout: 300_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    },
    {
      command: "node server.js --as-built",
      url: `${url}/readyz`,
      env: {
        ...environment,
        FIREBASE_API_KEY: "any",
        FIREBASE_PROJECT_ID: firebase.projectId,
        FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
      },
      timeout: 120_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
  ],
  projects: projects.map(({ name, use }) => ({ name, use })),
});
