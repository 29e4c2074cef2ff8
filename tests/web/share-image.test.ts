import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loader as manifest } from "~/routes/resources/manifest";
import { shareSubject } from "~/routes/resources/share-image.server";
import { openSite } from "~/site.server";
import { NoAnswer } from "~/upstream.server/transport";
import {
  dropOldestImages,
  shareEtag,
  shareImage,
  type ShareSubject,
} from "~/screens.server/share-image";
import {
  beginsAtRight,
  drawable,
  drawLine,
  escapeMarkup,
} from "~/pictures.server/program/share-text";
import { picture } from "../media/sample-files";
import { siteOver } from "../support/stand-in-upstream";

const subject = (facts: Partial<ShareSubject> = {}): ShareSubject => ({
  title: "Stone villa",
  place: "Lisbon, Portugal",
  price: "€325,000.00",
  company: "Three Doors",
  photo: "https://homes.test/media/photo.jpg",
  ...facts,
});

let photo: Buffer;
const folder = mkdtempSync(join(tmpdir(), "doorstep-share-"));
beforeAll(async () => {
  photo = await picture(1280, 960).jpeg().toBuffer();
});

const files = () =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".jpg"));

describe("the image of a page", () => {
  test("has the size that social networks take, whatever is written in it", async () => {
    for (const facts of [
      {},
      { title: "Lane ".repeat(60), place: "" },
      { title: 'A <b>&"bold"</b> \u0000 offer', price: "" },
      { title: "شقة مطلة على البحر", place: "القاهرة" },
      { title: "x".repeat(255), price: "", place: "", company: "" },
      { photo: "" },
    ]) {
      const image = await shareImage(folder, JSON.stringify(facts), subject(facts), () =>
        Promise.resolve(photo),
      );
      const { width, height, format } = await sharp(image).metadata();
      expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
    }
  });

  test("of a person shows the face as a circle on the accent", async () => {
    const image = await shareImage(folder, "person", subject({ isPortrait: true }), () =>
      Promise.resolve(photo),
    );
    const colourAt = async (left: number, top: number) => {
      const spot = { left, top, width: 1, height: 1 };
      const pixel = await sharp(image).extract(spot).raw().toBuffer();
      return [...pixel].map((value) => Math.round(value / 16));
    };
    const accent = [2, 6, 5];
    for (const left of [10, 300, 900, 1190]) expect(await colourAt(left, 20)).toEqual(accent);
    expect(await colourAt(600, 180)).not.toEqual(accent);
  });

  test("stands without a photo that cannot be read", async () => {
    const broken = () => Promise.resolve(Buffer.from("no picture"));
    const image = await shareImage(folder, "broken", subject(), broken);
    expect((await sharp(image).metadata()).width).toBe(1200);
  });

  test("is drawn once, and anew when its words change", async () => {
    let drawn = 0;
    const fetchPhoto = () => {
      drawn += 1;
      return Promise.resolve(photo);
    };
    const before = files().length;
    const draw = (facts?: Partial<ShareSubject>) =>
      shareImage(folder, "once", subject(facts), fetchPhoto);
    const [first, second] = await Promise.all([draw(), draw()]);
    expect(first.equals(second)).toBe(true);
    expect((await draw()).equals(first)).toBe(true);
    expect(drawn).toBe(1);
    await draw({ price: "€300,000.00" });
    expect(drawn).toBe(2);
    expect(files().length).toBe(before + 1);
  });

  test("does not wait for the photo of another one", async () => {
    let arrive: (photo: Buffer) => void = () => undefined;
    const slow = shareImage(
      folder,
      "slow",
      subject({ title: "Slow" }),
      () => new Promise<Buffer>((resolve) => (arrive = resolve)),
    );
    const quick = await shareImage(folder, "quick", subject({ title: "Quick", photo: "" }), () =>
      Promise.resolve(null),
    );
    expect(quick.byteLength).toBeGreaterThan(0);
    arrive(photo);
    expect((await slow).byteLength).toBeGreaterThan(0);
  });

  test("has a tag that changes with its words", () => {
    expect(shareEtag(subject())).toBe(shareEtag(subject()));
    expect(shareEtag(subject({ title: "Other" }))).not.toBe(shareEtag(subject()));
  });
});

test("of all images the oldest make room", async () => {
  const cacheFolder = mkdtempSync(join(tmpdir(), "doorstep-shared-"));
  const file = (age: number) => join(cacheFolder, "ab", `page-${age}`, "image.jpg");
  for (const age of [3, 1, 4, 2]) {
    mkdirSync(join(file(age), ".."), { recursive: true });
    writeFileSync(file(age), "image");
    utimesSync(file(age), 1_000_000 - age, 1_000_000 - age);
  }
  const left = () => [1, 2, 3, 4].filter((age) => existsSync(file(age)));
  await dropOldestImages(cacheFolder, 4);
  expect(left()).toEqual([1, 2, 3, 4]);
  await dropOldestImages(cacheFolder, 2);
  expect(left()).toEqual([1, 2]);
  expect(readdirSync(join(cacheFolder, "ab"))).toHaveLength(2);
});

describe("while the upstream does not answer", () => {
  const elsewhere = { API_BASE_URL: "https://upstream.test/api" };
  beforeEach(() => {
    const call = () => Promise.reject(new NoAnswer("fetch failed"));
    openSite(siteOver({ name: "one that is away", call }, { variables: elsewhere }));
  });

  test.each(["properties", "projects", "agents", "articles", "site"])(
    "the image of %s comes later",
    async (kind) => {
      const answer: unknown = await shareSubject(
        new Request("https://homes.test/"),
        kind,
        "home",
        {},
      ).catch((error: unknown) => error);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).status).toBe(503);
    },
  );

  test("the name that stands in for the site's is kept by nobody", async () => {
    const request = new Request("https://homes.test/manifest.webmanifest");
    const answer = await manifest({ request, params: {}, context: {} });
    expect(await answer.json()).toMatchObject({ name: "Doorstep" });
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("words", () => {
  test("cannot end the markup they stand in", () =>
    expect(escapeMarkup('</span><b a="1">&\u0007')).toBe('&lt;/span&gt;&lt;b a="1"&gt;&amp; '));

  const line = {
    font: "serif",
    size: 40,
    colour: "#000",
    width: 600,
    lines: 2 as const,
  };

  test("that are too many are cut to two lines", async () => {
    const drawn = await drawLine({ ...line, words: "Lane ".repeat(30) });
    expect(drawn!.height).toBeLessThanOrEqual(2.9 * 40);
    expect(drawn!.width).toBeLessThanOrEqual(600);
  });

  test.each([
    ["12 دبي", true],
    ["Dubai دبي", false],
    ["मुंबई", false],
    ["12", false],
  ])("%s begin at the right: %s", (words, isSo) => expect(beginsAtRight(words)).toBe(isSo));

  test("in letters that nobody has a face for are left out", async () => {
    expect(await drawable("Lisbon 12")).toBe("Lisbon 12");
    expect(await drawable("")).toBe("");
    expect(["Villa", "Villa 家"]).toContain(await drawable("Villa 家"));
    expect(await drawLine({ ...line, words: " " })).toBeNull();
  });
});
