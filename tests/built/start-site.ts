import { rmSync } from "node:fs";
import { copyOfSample, ownSite, prepareSample } from "../../e2e/support/own-site";
import { dataFolder, servers } from "../../e2e/support/servers";
import { announceSeed } from "../bad-requests/seed";

/** One built site for all the files. Its first start, with the sample, is made once and copied. */
export default async function startSite() {
  announceSeed();
  const { url, environment } = servers.inProcess;
  await prepareSample();
  copyOfSample(environment.DATA_DIR);
  const site = await ownSite(environment, { port: Number(new URL(url).port) });
  return async () => {
    await site.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
