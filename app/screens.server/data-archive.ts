import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { AccountData } from "~/contract/account/shapes";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts } from "~/drafts.server/form-drafts";
import { getSession } from "~/session.server/session";
import { forwardToEmbedded } from "~/upstream.server/embedded";

/**
 * Everything of a member in one file: what is kept as JSON, their pictures and documents, and the forms that they have
 * not sent yet.
 */
export async function dataArchive(
  request: Request,
  owner: number,
  { files, ...rest }: AccountData,
  nameFor: (day: string) => string,
) {
  const unsent = await unsentForms(owner);
  const told = {
    ...rest,
    files: files.map(({ name }) => `files/${name}`),
    drafts: unsent.map(({ name }) => name),
  };
  const token = (await getSession(request)).get("token");
  return zipReply(nameFor((rest.made_at ?? "").slice(0, 10)), [
    jsonEntry("data.json", told),
    ...files.map(({ name, url }) => ({
      name: `files/${name}`,
      open: () => fileAt(url, token),
      isCompressed: name.endsWith(".jpg"),
    })),
    ...unsent,
  ]);
}

const jsonEntry = (name: string, content: unknown): ZipEntry => ({
  name,
  open: () => Promise.resolve(new TextEncoder().encode(JSON.stringify(content, null, 2))),
});

/** Unfinished forms as they were typed, and the files that were chosen for one. */
async function unsentForms(owner: number): Promise<ZipEntry[]> {
  const [all, files] = await Promise.all([formDrafts().list(owner), drafts().list(owner)]);
  // What an operator began to change in somebody else's listing is that one's.
  const forms = all.filter(({ listing }) => !listing?.onBehalf);
  const nameOf = new Map(
    files.map(({ token, name }) => [token, `drafts/files/${token}-${name}`] as const),
  );
  return [
    ...forms.map(({ id, kind, listing, title, texts, tokens, savedAt }) =>
      jsonEntry(`drafts/${kind}-${id}.json`, {
        kind,
        changes: listing?.slug,
        title,
        saved_at: new Date(savedAt).toISOString(),
        typed: texts.map(([name, value]) => ({ name, value })),
        files: tokens.flatMap((token) => nameOf.get(token) ?? []),
      }),
    ),
    ...files.map(({ token, type }) => ({
      name: nameOf.get(token)!,
      open: async () => {
        const file = await drafts().open(owner, token);
        return file && new Uint8Array(await file.arrayBuffer());
      },
      isCompressed: type === "image/jpeg",
    })),
  ];
}

/**
 * Pictures and documents of listings have signed addresses; private ones are answered to whoever may read them: what an
 * operator may not open, such as what was sent in a conversation, they leave to the member.
 * @throws Error for a file that is there and cannot be read
 */
async function fileAt(url: string, token: string | undefined) {
  const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
  const response = await forwardToEmbedded(new Request(url, { headers }));
  if (response && [401, 403, 404, 410].includes(response.status)) return null;
  if (!response?.ok) throw new Error(`A file answered ${response?.status ?? "nothing"}.`);
  return new Uint8Array(await response.arrayBuffer());
}

interface ZipEntry {
  /** With folders: `files/front.jpg`. */
  name: string;
  /** Opened when its turn comes; null when it is gone. What cannot be read breaks the file off. */
  open: () => Promise<Uint8Array | null>;
  /** Pictures are as small as they get. */
  isCompressed?: boolean;
}

/** Files in one, sent while they are read: one at a time is held in memory. */
export function zipReply(fileName: string, entries: ZipEntry[]) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const { name, open, isCompressed = false } of entries)
    zip.addReadStreamLazy(name, { compress: !isCompressed }, (done) => {
      open().then(
        (bytes) => done(null, Readable.from([Buffer.from(bytes ?? [])], { objectMode: false })),
        (error: unknown) => void output.destroy(error as Error),
      );
    });
  zip.end();
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
