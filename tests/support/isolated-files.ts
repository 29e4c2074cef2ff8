import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What changes modules, the environment or globals for every file that runs after it in the same process. */
const changesProcess =
  /\bvi\.(mock|doMock|resetModules|stubEnv|stubGlobal)\(|\bglobalThis\b|\bprocess\.env\.\w+ = /;
const relativeImport = /from "(\.[^"]+)"/g;

function sourceOf(path: string) {
  return [path, `${path}.ts`, `${path}.tsx`].find((one) => /\.tsx?$/.test(one) && existsSync(one));
}

/** Whether a file, or a helper that it imports, needs a process of its own. */
function needsIsolation(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (changesProcess.test(text)) return true;
  const helpers = [...text.matchAll(relativeImport)].map(([, path]) =>
    sourceOf(join(dirname(file), path!)),
  );
  return helpers.some((helper) => helper !== undefined && needsIsolation(helper, seen));
}

/** The test files of a folder that cannot share a process with others, as paths below it. */
export const isolatedFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => needsIsolation(join(folder, path)))
    .map((path) => path.replaceAll("\\", "/"));
