import { mkdir, readdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const sources = import.meta.dirname;
const folder = join(sources, "../../node_modules/.cache/pictures");
const file = join(folder, "program.mjs");

const changedAt = async (path: string) => (await stat(path).catch(() => null))?.mtimeMs ?? 0;

/** Compiles the program of the picture process for tests and for development, when its sources changed. */
export async function compileProgram() {
  const names = await readdir(sources, { recursive: true });
  const changes = await Promise.all(names.map((name) => changedAt(join(sources, name))));
  if ((await changedAt(file)) > Math.max(...changes)) return file;
  const { build } = await import("vite");
  const compiled = await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: join(sources, "program/main.ts"), target: "node20", minify: false, write: false },
  });
  if (!("output" in compiled)) throw new Error("The program of the picture process is not built.");
  await mkdir(folder, { recursive: true });
  // Other processes may be about to start it.
  const aside = join(folder, `${process.pid}.mjs`);
  await writeFile(aside, compiled.output[0].code);
  await rename(aside, file);
  return file;
}
