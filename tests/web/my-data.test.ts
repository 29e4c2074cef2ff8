import { expect, test } from "vitest";
import { applyVerification } from "~/contract/verification/calls";
import { drafts } from "~/drafts.server/drafts";
import { formDrafts, newFormDraftId } from "~/drafts.server/form-drafts";
import { action } from "~/routes/account/my-data";
import { signedInHeaders } from "~/session.server/session";
import { signedInMember } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { documents } from "../media/sample-files";
import { unzipped } from "../support/unzipped";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

/** What the member takes away, by name. */
async function takeAway(token: string, memberId: number) {
  const { "Set-Cookie": session } = await signedInHeaders(token, memberId);
  const request = new Request("http://doorstep.test/user/my-data.zip", {
    method: "POST",
    headers: { Cookie: session.split(";")[0]! },
  });
  const response = await action({ request, params: {}, context: {} });
  return unzipped(Buffer.from(await response.arrayBuffer()));
}

test("the zip holds the papers of a verification, and its JSON names them", async () => {
  const marketplace = here.marketplace;
  const { id: memberId, token } = await signedInMember(marketplace);
  const { id } = await marketplace.database
    .insertInto("verification_field")
    .values({ name: "Licence", kind: "file" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const licence = new File([new Uint8Array(documents.pdf)], "licence.pdf");
  await ask(marketplace, applyVerification, { form_fields: [{ id, value: licence }] }, token);

  const found = await takeAway(token, memberId);
  const { files } = JSON.parse(found["data.json"]!.toString()) as { files: string[] };
  expect(files).toEqual([expect.stringMatching(/^files\/verification-\d+-licence\.pdf$/)]);
  expect(found[files[0]!]!.equals(documents.pdf)).toBe(true);
});

test("forms that were not sent yet are in it with their files, and nobody else's", async () => {
  const member = await signedInMember(here.marketplace);
  const stranger = await signedInMember(here.marketplace);
  const begin = async (owner: number, title: string) => {
    const plan = new File([`The plan of ${title}.`], "plan.txt");
    const kept = await drafts().keep(owner, plan, "document");
    if ("fault" in kept) throw new Error(kept.fault);
    await formDrafts().save(owner, {
      id: newFormDraftId(),
      kind: "property",
      title,
      picture: "",
      texts: [["title", title]],
      files: {},
      tokens: [kept.draft.token],
    });
  };
  await begin(member.id, "Sea view");
  await begin(stranger.id, "Hill view");
  await drafts().keep(member.id, new File(["A loose page."], "loose.txt"), "document");

  const found = await takeAway(member.token, member.id);
  const { drafts: names } = JSON.parse(found["data.json"]!.toString()) as { drafts: string[] };
  expect(names).toHaveLength(3);
  const [form] = names.filter((name) => name.endsWith(".json"));
  expect(form).toMatch(/^drafts\/property-[\w-]{22}\.json$/);
  const told = JSON.parse(found[form!]!.toString()) as { files: string[] };
  expect(told).toMatchObject({
    title: "Sea view",
    typed: [{ name: "title", value: "Sea view" }],
    files: [expect.stringMatching(/^drafts\/files\/[\w-]+-plan\.txt$/)],
  });
  expect(found[told.files[0]!]!.toString()).toBe("The plan of Sea view.");
  const [loose] = names.filter((name) => name.endsWith("-loose.txt"));
  expect(found[loose!]!.toString()).toBe("A loose page.");
});
