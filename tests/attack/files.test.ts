import { beforeAll, test } from "vitest";
import { changePropertyStatus } from "~/contract/listings/calls";
import { signatureFor } from "~/marketplace.server/media/signed-address";
import { parseSettings } from "~/parse-settings.server";
import { readPicture } from "~/ui/picture-source";
import { ask as askCall, hold, newMember } from "../marketplace/asking";
import { approve, listHome, makeProject, photo, textFile } from "../marketplace/listing-setup";
import { everything } from "../marketplace/owner-and-stranger";
import { attackedSite, cookieOf, send, world } from "./attacked-site";
import { attack } from "./tally";

let here: Awaited<ReturnType<typeof world>>;
let owner: Awaited<ReturnType<typeof newMember>>;
let home: Awaited<ReturnType<typeof listHome>>;
let cookies: (string | undefined)[];
/** Paths of a home's and a project's files in review, as their owner has them. */
let signed: string[];
beforeAll(async () => {
  here = await world();
  const { marketplace } = here;
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, everything);
  const catalogue = { land: here.category };
  const gallery_images = [await photo()];
  home = await listHome(marketplace, catalogue, owner.token, {
    gallery_images,
    documents: [textFile()],
    three_d_image: await photo(),
  });
  const project = await makeProject(marketplace, catalogue, owner.token, {
    gallery_images: [await photo()],
    documents: [textFile("prices.txt")],
    plans: [{ title: "Ground floor", document: await photo() }],
  });
  signed = [
    home.title_image,
    readPicture(home.title_image)!.address(160, "webp"),
    home.three_d_image!,
    home.gallery[0]!.image_url,
    home.documents[0]!.file,
    project.image,
    project.gallary_images[0]!.name,
    project.documents[0]!.name,
    project.plans[0]!.document,
  ].map((address) => new URL(address, attackedSite.url).pathname);
  cookies = [undefined, await cookieOf(here.stranger)];
});

const parts = /^\/media\/signed\/([^/]+)\/([^/]+)(.*)$/;
const partsOf = (path: string) => {
  const [, signature = "", key = "", variant = ""] = parts.exec(path) ?? [];
  return { signature, key, variant };
};
const plainOf = (path: string) => path.replace(/\/signed\/[^/]+/, "");

/** The same with the sign at this place changed for another that may stand there. */
const turned = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === "b" ? "c" : "b"}${text.slice(at + 1)}`;

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** Addresses that are made of one that was handed out, by what is wrong with them. */
function crooked(path: string, others: string[]): Record<string, string[]> {
  const { signature, key, variant } = partsOf(path);
  const [ends = "", mark = ""] = signature.split(/-(.*)/s);
  const at = (one: string, file = key) => [`/media/signed/${one}/${file}${variant}`];
  const later = (parseInt(ends, 36) + 700).toString(36);
  const neighbours = others.filter((other) => partsOf(other).key !== key);
  return {
    "without its signature": [plainOf(path)],
    "changed in its signature": Array.from(mark, (_, place) =>
      at(`${ends}-${turned(mark, place)}`),
    ).flat(),
    "cut short": [
      ...at(`${ends}-${mark.slice(0, -1)}`),
      ...at(`${ends}-`),
      ...at(ends),
      ...at("-"),
    ],
    "made longer": [...at(`${signature}A`), ...at(`${signature}%00`), ...at(`${signature}.`)],
    "with a later end": [...at(`${later}-${mark}`), ...at(`zzzzzzzz-${mark}`)],
    "with its end spelled otherwise": [...at(`0${signature}`), ...at(signature.toUpperCase())],
    "with a signature of another secret": at(
      signatureFor("a secret of somebody else, long enough for it", key, new Date()),
    ),
    "with another file": neighbours.flatMap((other) => at(signature, partsOf(other).key)),
    "changed in its key": Array.from({ length: 20 }, (_, place) =>
      at(signature, turned(key, place)),
    ).flat(),
    "with a key in capitals": at(signature, key.toUpperCase()),
    "by a way around": [
      `/media/signed/${signature}/../${key}`,
      `/media/signed/${signature}/..%2f${key}`,
      `/media//${key}`,
      `/media/./${key}`,
      `/media/signed/${key}`,
      `/media/signed//${key}`,
      `/media/signed/${signature}/signed/${signature}/${neighbours.length > 0 ? partsOf(neighbours[0]!).key : key}`,
    ],
  };
}

test("signed addresses that were changed, and files without one", async () => {
  const kind = attack("files: changed addresses");
  for (const path of signed) {
    const right = await send(path);
    kind.note(`${path} as it is`, right.status !== 200 && `answered with ${right.status}`);
    kind.note(
      `what is said of ${path}`,
      (right.headers["cache-control"] !== "private, max-age=3600" && "may be kept by others") ||
        (right.headers["x-content-type-options"] !== "nosniff" && "is guessed at") ||
        (!right.headers["content-security-policy"]?.includes("sandbox") && "may run"),
    );
    for (const [what, addresses] of Object.entries(crooked(path, signed)))
      for (const address of addresses)
        for (const cookie of cookies) {
          const { status, body } = await send(address, {
            headers: cookie ? { Cookie: cookie } : {},
          });
          kind.note(
            `${address}, ${what}`,
            (status !== 404 && ![301, 302, 308].includes(status) && `answered with ${status}`) ||
              (body.includes(right.body) && "hands the file out"),
          );
        }
  }
  kind.end();
});

/** What browsers say when they have some of a file already. */
const hurried: Record<string, string>[] = [{}, { "If-None-Match": "*" }, { Range: "bytes=0-9" }];

test("signed addresses that have ended", async () => {
  const kind = attack("files: ended addresses");
  const { sessionSecrets } = parseSettings(attackedSite.environment);
  for (const path of signed) {
    const { key, variant } = partsOf(path);
    const made = (at: Date) =>
      `/media/signed/${signatureFor(sessionSecrets[0]!, key, at)}/${key}${variant}`;
    kind.note(`${path} anew`, (await send(made(new Date()))).status !== 200 && "is not handed out");
    for (const address of [made(hours(-25)), made(hours(-24 * 400))])
      for (const headers of hurried)
        for (const method of ["GET", "HEAD"]) {
          const { status } = await send(address, { method, headers });
          kind.note(`${method} ${address}`, status !== 410 && `answered with ${status}`);
        }
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status } = await send(path, { method });
      kind.note(`${method} ${path}`, (status < 400 || status >= 500) && `answered with ${status}`);
    }
  }
  kind.end();
});

test("names that a file is to be saved under", async () => {
  const kind = attack("files: names");
  const document = new URL(home.documents[0]!.file, attackedSite.url).pathname;
  for (const name of [
    "a.html",
    "a\r\nSet-Cookie: __session=x",
    'a"; filename="b.exe',
    "../../etc/passwd",
    "\u202Egpj.exe",
    "x".repeat(5000),
  ]) {
    const { status, headers } = await send(`${document}?name=${encodeURIComponent(name)}`);
    const saved = headers["content-disposition"] ?? "";
    kind.note(
      name.slice(0, 40),
      (status >= 500 && `answered with ${status}`) ||
        (headers["set-cookie"] !== undefined && "sets a cookie") ||
        (status === 200 && !saved.startsWith("attachment;") && "is opened in the site") ||
        (/\.(?:html|exe)"?(?:;|$)|\.\.\/|\u202E|%E2%80%AE/i.test(saved) && `is saved as ${saved}`),
    );
  }
  kind.end();
});

test("files of what was taken off, by whoever had their addresses", async () => {
  const kind = attack("files: taken off");
  const { marketplace } = here;
  const pictures = [home.title_image, home.gallery[0]!.image_url].map((address) =>
    plainOf(new URL(address, attackedSite.url).pathname),
  );
  const setActive = (status: "0" | "1") =>
    askCall(marketplace, changePropertyStatus, { property_id: home.id, status }, owner.token);
  await approve(marketplace, home.id);
  for (const path of pictures) {
    const { status } = await send(path);
    kind.note(`${path} on the market`, status !== 200 && `answered with ${status}`);
  }
  await setActive("0");
  for (const path of pictures)
    for (const address of [path, `${path}/320.webp`, `${path}?again`]) {
      const { status } = await send(address);
      kind.note(`${address} taken off`, status !== 404 && `answered with ${status}`);
    }
  kind.end();
});
