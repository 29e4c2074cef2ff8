import { afterAll, expect, test } from "vitest";
import { marketplaceFetch, startMarketplace, stopMarketplace } from "~/marketplace.server/api";

// It holds for the whole process, which other files share.
afterAll(() => {
  delete (globalThis as { doorstepHasStopped?: boolean }).doorstepHasStopped;
});

test("a page that is still being made when everything stops starts nothing anew", async () => {
  await stopMarketplace();
  await expect(startMarketplace()).rejects.toThrow("stopped");
  await expect(marketplaceFetch(new Request("http://localhost/api/faqs"))).rejects.toThrow(
    "stopped",
  );
});
