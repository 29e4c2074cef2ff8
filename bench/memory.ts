import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { Actor, askAs, quietHouse } from "./actor";
import { type CrowdMember, gatherCrowd, withDatabase } from "./crowd";
import { memberScreens } from "./member-screens";
import { memoryOf } from "./processes";
import { publicScreens } from "./public-screens";
import { signIn, siteUrl, startSite } from "./site";

/** How much memory the built site holds: first start, load, uploads, mixed load, second start. */
const minutes = Number(process.argv[2] ?? 1);
const wanted = 350;
const photosInAll = 200;
const photosOfOneHome = 10;

type Site = Awaited<ReturnType<typeof startSite>>;

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
const cells = (...texts: string[]) =>
  console.log(texts.map((text, index) => (index ? text.padStart(11) : text.padEnd(22))).join(" "));

/** The site's own account of itself. */
async function ownAccount() {
  const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1]);
  return {
    heap: figure("nodejs_heap_size_used_bytes"),
    external: figure("nodejs_external_memory_bytes"),
  };
}

/** Runs a part, watches what it takes at most, and prints what is held when its pictures are done. */
async function measured(name: string, site: Site, part: () => Promise<unknown>) {
  let highest = 0;
  let mostOfPictures = 0;
  const watch = () => {
    const { node, pictures } = memoryOf(site.pid);
    highest = Math.max(highest, node);
    mostOfPictures = Math.max(mostOfPictures, pictures);
  };
  watch();
  const watching = setInterval(watch, 500);
  await part();
  clearInterval(watching);
  // What is held when nothing is done.
  while (memoryOf(site.pid).pictures > 0) await wait(500);
  const { node, postgres } = memoryOf(site.pid);
  const { heap, external } = await ownAccount();
  const figures = [node, highest, mostOfPictures, heap, external, postgres];
  cells(name, ...figures.map(megabytes));
  if (node > wanted * 1024 * 1024) process.exitCode = 1;
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(siteUrl + path, { headers });
  const bytes = await response.arrayBuffer();
  if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
  return new TextDecoder().decode(bytes);
}

/** Ten at a time, as browsers of several visitors. */
async function tenAtATime<One>(all: Iterable<One>, each: (one: One) => Promise<unknown>) {
  const line = [...all].values();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (const one of line) await each(one);
    }),
  );
}

/** The pictures of a page as two browsers choose them, a phone's and a large screen's. */
const picturesOn = (html: string) =>
  [...html.matchAll(/\/media\/[\w-]+\.jpg\/(?:320\.webp|640\.avif)/g)].map(([path]) => path);

/** Every public screen with its pictures in every size, then the pages again and again. */
async function look(paths: string[]) {
  const pictures = new Set<string>();
  await tenAtATime(paths, async (path) =>
    picturesOn(await read(path)).forEach((one) => pictures.add(one)),
  );
  await tenAtATime(pictures, read);
  for (let round = 0; round < 20; round += 1)
    await tenAtATime(paths, (path) => read(`${path}${path.includes("?") ? "&" : "?"}n=${round}`));
}

/** 12 megapixels with the noise of a photo, about 3 MB. */
async function photoOfPhone() {
  const [width, height] = [4000, 3000];
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#7a8", noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function upload(members: CrowdMember[]) {
  const photo = await photoOfPhone();
  const small = await sharp(photo).resize(1600).jpeg().toBuffer();
  const file = (bytes: Buffer, name: string) =>
    new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
  for (let sent = 0; sent < photosInAll; sent += photosOfOneHome) {
    const member = members[(sent / photosOfOneHome) % members.length]!;
    const gallery = Array.from({ length: photosOfOneHome }, (_, place) => [
      `gallery_images[${place}]`,
      file(photo, `room-${place}.jpg`),
    ]);
    await askAs("post_property", member.token, {
      ...quietHouse,
      title_image: file(small, "front.jpg"),
      ...(Object.fromEntries(gallery) as Record<string, File>),
    });
  }
}

/** So many act at once, each a moment after the last; more take turns, for nobody may post without end. */
const actingAtOnce = 10;

/** What an overloaded site refused, or did not answer in time: people try again, and so does this. */
const refusals: string[] = [];

async function tried(work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    refusals.push(String(error));
    await wait(1000);
  }
}

/** Members who list, edit and mark, and visitors and a member who look around, pictures and all. */
async function live(members: CrowdMember[], paths: string[], forMinutes: number) {
  const until = performance.now() + forMinutes * 60_000;
  const isOver = () => performance.now() > until;
  const cookie = await signIn();
  const homes = await askAs<{ id: number }[]>("get-property-list?limit=20", members[0]!.token);
  const ids = homes.map(({ id }) => id);
  let asked = 0;
  const visit = async (all: string[], headers = {}) => {
    while (!isOver()) {
      const path = all[Math.floor(Math.random() * all.length)]!;
      const name = `${path}${path.includes("?") ? "&" : "?"}n=${(asked += 1) % 5000}`;
      await tried(async () => {
        const shown = picturesOn(await read(name, headers));
        for (const picture of shown.filter(() => Math.random() < 0.2)) await read(picture);
        if (path.startsWith("/properties-details/") && !path.endsWith("/photos"))
          await read(path.replace("/properties-details/", "/share-images/properties/") + ".jpg");
      });
      await wait(50);
    }
  };
  await Promise.all([
    ...members.map(async (member) => {
      const actor = new Actor(member);
      while (!isOver()) {
        await tried(() => actor.act(ids));
        await wait((500 * members.length) / actingAtOnce);
      }
    }),
    ...Array.from({ length: 5 }, () => visit(paths)),
    visit(Object.values(memberScreens), { cookie }),
  ]);
}

let site = await startSite();
try {
  cells("megabytes", "node", "highest", "of pictures", "heap", "external", "postgres");
  await measured("first start", site, () => read("/"));
  const paths = Object.values(await publicScreens());
  const { dataFolder } = site;
  const members = await withDatabase(dataFolder, (database) =>
    gatherCrowd(database, Math.max(actingAtOnce, 2 * minutes)),
  );
  await measured("pages and pictures", site, () => look(paths));
  await measured(`${photosInAll} uploads`, site, () => upload(members));
  await measured(`mixed load, ${minutes} min`, site, () => live(members, paths, minutes));
  await site.end();
  site = await startSite({ dataFolder });
  await measured("second start", site, () => read("/"));
  console.log(`wanted: at most ${wanted} after each part`);
  console.log(`refused while it was loaded: ${refusals.length}`, new Set(refusals));
} finally {
  await site.stop();
}
