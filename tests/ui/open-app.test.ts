import { expect, test } from "vitest";
import { appAddress } from "~/ui/shell/open-app";

test.each([
  ["/", "doorstep://homes.example/"],
  ["/properties-details/villa?a=b", "doorstep://homes.example/properties-details/villa?a=b"],
])("%s in the app", (path, address) =>
  expect(appAddress("doorstep", "homes.example", path)).toBe(address),
);
