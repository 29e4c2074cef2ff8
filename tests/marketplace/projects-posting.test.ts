import { describe, expect, test } from "vitest";
import { postProject } from "~/contract/projects/calls";
import { sentTo } from "../support/outbox";
import { hold, newMember, send } from "./asking";
import { aProject, photo, textFile } from "./listing-setup";
import { projectsOfMember } from "./project-setup";

const { here, mayPost, make, rowsOf, isThere, setting } = projectsOfMember();

describe("a new project", () => {
  test("waits for review with all that was sent, and the operator hears of it", async () => {
    const operator = await newMember(here.marketplace, { is_operator: true });
    await mayPost();
    const project = await make({
      type: "under_construction",
      video_link: "https://vimeo.com/1084537",
      meta_title: "Live by the water",
      meta_image: await photo("meta.jpg"),
      gallery_images: [await photo("a.jpg"), await photo("b.jpg")],
      documents: [textFile("Brochure.txt")],
      plans: [
        { title: "Ground floor", document: await photo() },
        { title: "Ground floor", document: await photo() },
        { title: "First floor", document: await photo() },
      ],
    });
    expect(project).toMatchObject({
      slug_id: "harbour-quarter",
      type: "under_construction",
      location: "1 Harbour Road",
      latitude: "23.25",
      added_by: here.member.id,
      meta_title: "Live by the water",
      video_link: "https://vimeo.com/1084537",
    });
    expect(project.gallary_images).toHaveLength(2);
    expect(project.documents[0]!.name).toContain("Brochure.txt");
    expect(project.plans.map(({ title }) => title)).toEqual([
      "Ground floor",
      "Ground floor",
      "First floor",
    ]);
    for (const address of [project.image, project.meta_image, project.plans[2]!.document])
      expect(await isThere(address)).toBe(true);
    expect(await rowsOf()).toMatchObject([
      { request_status: "pending", is_active: false, is_public: false },
    ]);
    const [letter] = await sentTo(here.marketplace, operator.email, /To review: Harbour Quarter/);
    expect(letter!.text).toContain(`/operator/projects/${project.id}`);
  });

  test("of a verified member is public at once where the operator wants that", async () => {
    await mayPost();
    await setting("auto_approve", "1");
    await here.marketplace.database
      .updateTable("member")
      .set({ verification_status: "success" })
      .where("id", "=", here.member.id)
      .execute();
    await make();
    await here.marketplace.database.deleteFrom("site_setting").execute();
    expect(await rowsOf()).toMatchObject([{ request_status: "approved", is_public: true }]);
  });

  test("says at once everything that is missing or wrong", async () => {
    await mayPost();
    const nothing = await send(here.marketplace, postProject, {}, here.member.token);
    expect([nothing.status, nothing.body.errors]).toEqual([
      400,
      {
        title: "Title is required.",
        description: "Description field is required.",
        category_id: "Please select Category.",
        image: "Please select a Title Image.",
        location: "Fill all address details.",
        city: "Fill all address details.",
        state: "Fill all address details.",
        country: "Fill all address details.",
      },
    ]);
    const good = await aProject(here.catalogue);
    const wrong: [object, string, string][] = [
      [{ category_id: 999_999 }, "category_id", "Please select Category."],
      [
        { video_link: "https://example.com/x" },
        "video_link",
        "Please enter a YouTube or Vimeo link.",
      ],
      [{ location: "  " }, "location", "Fill all address details."],
      [{ latitude: 91 }, "latitude", "The number is not valid."],
      [
        { plans: [{ title: "", document: await photo() }] },
        "plans[0].title",
        "Fill the current floor before adding another.",
      ],
      [
        { plans: [{ title: "Ground floor" }] },
        "plans[0].document",
        "Fill the current floor before adding another.",
      ],
      [{ gallery_images: [textFile()] }, "gallery_images[0]", "Photos must be JPEG or PNG."],
      [{ documents: [await photo()] }, "documents[0]", "Documents must be PDF, DOC, DOCX or TXT."],
    ];
    for (const [facts, field, sentence] of wrong) {
      const { body } = await send(
        here.marketplace,
        postProject,
        { ...good, ...facts },
        here.member.token,
      );
      expect([facts, body.errors]).toEqual([facts, { [field]: sentence }]);
    }
    expect(await rowsOf()).toEqual([]);
  });

  test("five rights let five of two hundred simultaneous posts through", async () => {
    await mayPost(5);
    const project = await aProject(here.catalogue);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        send(here.marketplace, postProject, project, here.member.token),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(195);
    expect(refused[0]?.body).toEqual({
      error: true,
      message: "Limit or Package Not Available",
      code: "package_missing",
      data: { package_available: true, feature_available: true, limit_available: false },
    });
    expect(await rowsOf()).toHaveLength(5);
    expect(new Set((await rowsOf()).map(({ slug }) => slug)).size).toBe(5);
  }, 120_000);
});

describe("who may add", () => {
  const refusal = async (token: string) => {
    const { status, body } = await send(
      here.marketplace,
      postProject,
      await aProject(here.catalogue),
      token,
    );
    return [status, body.message];
  };

  test("members whose profile is complete", async () => {
    await mayPost();
    for (const lacking of [{ address: "" }, { mobile: null }, { picture_key: null }]) {
      const { id, token } = await newMember(here.marketplace);
      await hold(here.marketplace, id, { project_list: 1 });
      await here.marketplace.database
        .updateTable("member")
        .set(lacking)
        .where("id", "=", id)
        .execute();
      expect(await refusal(token)).toEqual([
        403,
        "You have not completed your profile yet. Please complete first",
      ]);
    }
  });

  test("verified members, where the operator asks for it", async () => {
    await mayPost();
    await setting("verification_required_for_user", true);
    const states = [
      ["initial", "Please apply for verification before you list something."],
      ["pending", "Your verification is under review."],
      ["failed", "Your verification did not succeed. Please apply again."],
    ] as const;
    const be = (verification_status: "initial" | "pending" | "failed" | "success") =>
      here.marketplace.database
        .updateTable("member")
        .set({ verification_status })
        .where("id", "=", here.member.id)
        .execute();
    for (const [state, sentence] of states) {
      await be(state);
      expect(await refusal(here.member.token)).toEqual([403, sentence]);
    }
    await be("success");
    await make();
    await here.marketplace.database.deleteFrom("site_setting").execute();
    expect(await rowsOf()).toHaveLength(1);
  });
});
