import { workOnFeeds } from "~/marketplace.server/imports/work";
import { picture } from "../media/sample-files";
import type { Open, Outcome } from "./ways";

export const jpeg = async (width: number, name: string) =>
  new File([new Uint8Array(await picture(width, 400).jpeg().toBuffer())], name, {
    type: "image/jpeg",
  });

/** A home that no category fits. */
const aFeed = () =>
  new File(["reference,title,price,category\nA,Tower,1,Castle"], "homes.csv", { type: "text/csv" });

interface Teller {
  opened: Open;
  say: (path: string, input?: Record<string, unknown>) => Promise<Outcome>;
  memberId: number;
  packageId: number;
}

/** The calls about what operators keep in lists and write, in an order in which each succeeds. */
export async function tellOfLists({ opened: { marketplace }, say, memberId, packageId }: Teller) {
  const { id: district } = (await say("operator/districts/save")).data as { id: number };
  await say("get-districts", { id: String(district) });
  await say("operator/districts/remove", { id: district });
  const icon = await jpeg(1211, "icon.jpg");
  const { id: parameter } = (await say("operator/parameters/save", { image: icon })).data as {
    id: number;
  };
  await say("operator/parameters", { id: parameter });
  await say("operator/parameters/rename-choice", { id: parameter });
  const { id: added } = (await say("operator/categories/save")).data as { id: number };
  await say("operator/categories/parameter", { id: added, parameter_id: parameter });
  await say("operator/categories/move", { id: added });
  await say("operator/categories", { id: added });
  await say("operator/categories/remove", { id: added });
  await say("operator/parameters/remove", { id: parameter });
  const { id: facility } = (await say("operator/facilities/save", { image: icon })).data as {
    id: number;
  };
  await say("operator/facilities/move", { id: facility });
  await say("operator/facilities", { id: facility });
  await say("operator/facilities/remove", { id: facility });
  const [city] = (await say("operator/cities", { search: "" })).data as { name: string }[];
  const image = await jpeg(1210, "city.jpg");
  await say("operator/cities/picture", { name: city!.name, image, remove_image: false });
  const { id: reported } = (await say("operator/report-reasons/save")).data as { id: number };
  await say("operator/report-reasons/move", { id: reported });
  await say("operator/report-reasons", { id: reported });
  await say("operator/report-reasons/remove", { id: reported });
  const { id: saved } = (await say("operator/saved-replies/save")).data as { id: number };
  await say("operator/saved-replies/move", { id: saved });
  await say("operator/saved-replies", { id: saved });
  await say("operator/saved-replies/remove", { id: saved });
  const { id: forAgents } = (await say("operator/verification-fields/save")).data as { id: number };
  await say("operator/verification-fields/move", { id: forAgents });
  await say("operator/verification-fields", { id: forAgents });
  await say("operator/verification-fields/remove", { id: forAgents });
  const inText = (await say("operator/text-pictures/add", { image: await jpeg(1220, "text.jpg") }))
    .data as { id: number };
  await say("operator/text-pictures", { id: inText.id });
  await say("operator/text-pictures/remove", { id: inText.id });
  const { id: sort } = (await say("operator/article-categories/save")).data as { id: number };
  await say("operator/article-categories", { id: sort });
  const { id: article } = (await say("operator/articles/save", { category_id: sort })).data as {
    id: number;
  };
  await say("operator/preview-text");
  await say("operator/articles", { state: "public", category_id: sort });
  await say("operator/article", { id: article });
  await say("operator/articles/remove", { id: article });
  await say("operator/article-categories/remove", { id: sort });
  await say("operator/site-settings");
  for (const group of ["company", "links", "numbers", "rules", "units", "found"])
    await say(`operator/site-settings/${group}`);
  await say("operator/site-settings/company", { company_address: "" });
  await say("operator/opening");
  await say("operator/exports", { list: "members", row_count: 2 });
  await say("operator/site-settings/look", { web_logo: await jpeg(607, "logo.jpg") });
  await say("written-page");
  const { number: written } = (await say("operator/pages/save")).data as { number: number };
  await say("operator/pages");
  await say("operator/pages/versions");
  await say("operator/pages/version", { number: written });
  await say("operator/pages/restore", { number: written });
  const { id: dated } = (await say("operator/pages/dated/save")).data as { id: number };
  await say("operator/pages/dated", { id: dated });
  await say("operator/pages/dated/remove", { id: dated });
  await say("operator/announcement");
  await say("operator/announcement/save");
  await say("operator/homepage-sections");
  await say("operator/homepage-sections/save", { id: 2 });
  await say("operator/homepage-sections/move", { id: 2 });
  await say("operator/homepage-sections/preview");
  await say("operator/letters/save");
  await say("operator/letters/letter");
  await say("operator/letters/texts");
  await say("operator/letters");
  await say("operator/letters/preview");
  await say("operator/letters/test");
  await say("operator/languages/texts/save");
  await say("operator/languages/texts");
  await say("operator/languages/offer");
  await say("operator/languages");
  const { id: footerLink } = (await say("operator/footer-links/save")).data as { id: number };
  await say("operator/footer-links", { id: footerLink });
  await say("operator/footer-links/move", { id: footerLink });
  await say("operator/footer-links/remove", { id: footerLink });
  const [removed] = (await say("operator/undoable", { id: undefined })).data as { id: number }[];
  await say("operator/undo", { id: removed!.id });
  const { id: question } = (await say("operator/questions/save")).data as { id: number };
  await say("operator/questions", { id: question });
  await say("operator/questions/move", { id: question });
  await say("operator/questions/remove", { id: question });
  const { id: file } = (
    await say("POST operator/table-files", {
      file: new File(["question,answer\nHow?,So."], "q.csv"),
    })
  ).data as { id: number };
  await say("GET operator/table-files", { id: file, state: "new" });
  await say("operator/table-files/apply", { id: file });
  const { id: slide } = (await say("operator/slides/save", { image: await jpeg(605, "fair.jpg") }))
    .data as {
    id: number;
  };
  await say("operator/slides", { id: slide });
  await say("operator/slides/move", { id: slide });
  await say("operator/slides/remove", { id: slide });
  const { id: pack } = (await say("operator/packages/save")).data as { id: number };
  await say("operator/packages", { id: pack });
  await say("operator/packages/move", { id: pack });
  await say("operator/packages/holders", { id: packageId });
  await say("operator/packages/remove", { id: pack });
  const { id: feed } = (
    await say("operator/feeds/save", {
      format: "csv",
      member_id: memberId,
    })
  ).data as {
    id: number;
  };
  await say("operator/feeds", { id: feed });
  const { id: run } = (await say("operator/feeds/read", { id: feed, file: aFeed(), applies: 0 }))
    .data as { id: number };
  await workOnFeeds(marketplace.services, marketplace.clock.now);
  await say("operator/feeds/kinds", { id: feed });
  await say("operator/feeds/kinds/save", { id: feed });
  await say("operator/feed-runs", { feed_id: feed });
  await say("operator/feed-runs/rows", { id: run });
  await say("operator/feed-runs/apply", { id: run });
  await say("operator/feed-runs/stop", { id: run });
  await say("operator/feeds/remove", { id: feed });
}
