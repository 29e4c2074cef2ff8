/**
 * How long a process that ended is waited with before another takes its place: at once is right for one that
 * ran for long, and a loop for one that ends as soon as it begins.
 * @param {{ first?: number; longest?: number; steady?: number }} options milliseconds; whoever lived as long
 *   as `steady` starts the count anew
 */
export function createRestartWaits({ first = 500, longest = 60_000, steady = 60_000 } = {}) {
  let last = 0;
  return function waitAfter(lived) {
    last = last === 0 || lived >= steady ? first : Math.min(longest, last * 2);
    return last;
  };
}
