import { afterEach, expect, test, vi } from "vitest";
import { fetchFile } from "~/upstream.server/fetch-file";
import { setUpstreamLog } from "~/upstream.server/log";

afterEach(() => vi.unstubAllEnvs());

test("an operator is told once of each origin whose files are not fetched, because nobody named it", async () => {
  vi.stubEnv("UPSTREAM_FILES", "");
  const log = vi.fn();
  setUpstreamLog(log);
  for (const place of ["a.jpg", "b.jpg"])
    expect(await fetchFile(`https://photos.example/${place}`)).toBeNull();
  expect(await fetchFile("https://papers.example/plan.pdf")).toBeNull();
  expect(log.mock.calls).toEqual(
    ["https://photos.example", "https://papers.example"].map((origin) => [
      "warn",
      { origin },
      "files of this origin are not fetched: not in UPSTREAM_FILES",
    ]),
  );
  for (let count = 0; count < 100; count += 1)
    await fetchFile(`https://photos-${count}.example/a.jpg`);
  expect(log).toHaveBeenCalledTimes(20);
});
