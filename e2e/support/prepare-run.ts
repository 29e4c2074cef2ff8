import { copyOfSample, prepareSample } from "./own-site";
import { servers } from "./servers";

/* Before the sites of a run start: the sample is filled in once, for the site of most flows and for their own ones. */
await prepareSample();
copyOfSample(servers.inProcess.environment.DATA_DIR);
