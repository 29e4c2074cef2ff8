import { afterAll, beforeAll, expect, test } from "vitest";
import { postProject } from "~/contract/projects/calls";
import { gateAfter } from "~/routes/listing-form/listing-gate.server";
import { createClient } from "~/upstream.server/client";
import { lacksPackage, UpstreamError } from "~/upstream.server/upstream-error";
import { hold, newMember } from "../marketplace/asking";
import { aProject, newCatalogue, type NewProject } from "../marketplace/listing-setup";
import { transportTo } from "../support/embedded-api";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { failure } from "../upstream/told-upstream";

let marketplace: TestMarketplace;
let project: NewProject;
beforeAll(async () => {
  marketplace = await testMarketplace();
  project = await aProject(await newCatalogue(marketplace));
});
afterAll(() => marketplace.close());

const clientOf = (token: string) =>
  createClient({
    transport: transportTo(marketplace),
    token,
    log: () => undefined,
  });

test("the last right was used while the form was open: it leads to the packages", async () => {
  const { id, token } = await newMember(marketplace);
  await hold(marketplace, id, { project_list: 1 });
  const api = clientOf(token);
  await api.call(postProject, project);
  const error = await failure(api.call(postProject, project));
  expect([error.status, lacksPackage(error)]).toEqual([403, true]);
  expect(await gateAfter(error, api, "project_list")).toEqual({
    feature: "project_list",
    reason: "package",
  });
});

test("the profile lost what it needs: it leads to the profile", async () => {
  const { id, token } = await newMember(marketplace);
  await hold(marketplace, id, { project_list: 1 });
  await marketplace.database
    .updateTable("member")
    .set({ address: "" })
    .where("id", "=", id)
    .execute();
  const api = clientOf(token);
  const error = await failure(api.call(postProject, project));
  expect(lacksPackage(error)).toBe(false);
  expect(await gateAfter(error, api, "project_list")).toMatchObject({ reason: "profile" });
});

test("other refusals close no gate", async () => {
  const { token } = await newMember(marketplace);
  const error = new UpstreamError("refused", { status: 400, message: "Title is required." });
  expect(await gateAfter(error, clientOf(token), "project_list")).toBeNull();
});
