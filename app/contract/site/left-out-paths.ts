/** What is left out of search engines, as operators write it: one path a line, with `*` and `$` as robots.txt has them. */

export const mostLeftOutPaths = 100;
const longestLeftOutPath = 200;
/** All of them, with the ends of lines. */
export const longestLeftOut = mostLeftOutPaths * (longestLeftOutPath + 1);

/** The paths of such lines, each once. */
export const pathsIn = (lines = "") => [
  ...new Set(
    lines
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Why a path cannot be left out; undefined where it can. */
export function faultOfPath(path: string) {
  if (path.length > longestLeftOutPath) return "Please use at most 200 characters for each path.";
  if (!path.startsWith("/")) return "Each path has to begin with a slash.";
  if (path.includes("#")) return "Please leave out the sign # and what follows it.";
  // Search engines that may read nothing never read that they are to forget the site.
  if (/^\/(\*+\$?)?$/.test(path))
    return "This would leave out the whole site. Please untick the choice above instead.";
  return undefined;
}

/** The first thing that is wrong with such lines; undefined where nothing is. */
export function faultOfPaths(lines: string | undefined) {
  const paths = pathsIn(lines);
  if (paths.length > mostLeftOutPaths) return "Please write at most 100 paths.";
  return paths.map(faultOfPath).find(Boolean);
}
