import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { action as changeAnnouncement } from "~/routes/operator/content/announcement";
import { action as changeSlide } from "~/routes/operator/content/slide";
import { SlidePreview } from "~/routes/operator/content/slide-preview";
import type { SlidePreviews } from "~/routes/operator/content/slide-preview.server";
import { LookPreview } from "~/routes/operator/site/look-preview";
import type { ShownLook } from "~/routes/operator/site/look-preview.server";
import { action as changeSettings } from "~/routes/operator/site/site-settings";
import { signedInHeaders } from "~/session.server/session";
import { newMember } from "../marketplace/asking";
import { putCategories, putHome } from "../marketplace/search-homes";
import { render } from "../ui/render";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let Cookie: string;
beforeAll(async () => {
  const { marketplace } = here;
  const { id, token } = await newMember(marketplace, { is_operator: true });
  Cookie = (await signedInHeaders(token, id))["Set-Cookie"].split(";")[0]!;
  const [flats] = await putCategories(marketplace, "Flats");
  await putHome(marketplace, { category_id: flats!, title: "Loft", city: "Faro" });
  const rent = { status: "rent", rent_duration: "Quarterly" } as const;
  await putHome(marketplace, { category_id: flats!, title: "Attic", city: "Faro", ...rent });
});

/** What an action answers to a form that is looked at. */
async function preview<Answer>(
  action: (args: ActionFunctionArgs) => Promise<unknown>,
  path: string,
  fields: Record<string, string>,
) {
  const request = new Request(`http://doorstep.test${path}`, {
    method: "POST",
    headers: { Cookie },
    body: new URLSearchParams({ intent: "preview", ...fields }),
  });
  const params = { id: path.split("/").at(-1)! };
  return ((await action({ request, params, context: {} })) as { data: Answer }).data;
}

test("an announcement is shown in each language, and leads nowhere it may not", async () => {
  const written = { text: "Closed.", link_text: "Why", "translations.es.text": "Cerrado." };
  const bars = async (link: string) =>
    (
      await preview<{ bars: unknown }>(changeAnnouncement, "/operator/content/announcement", {
        ...{ ...written, link },
      })
    ).bars;
  const to = { link: "/articles", linkText: "Why" };
  expect(await bars("/articles")).toEqual([
    { language: "", shown: { text: "Closed.", ...to } },
    { language: "Español", shown: { text: "Cerrado.", ...to } },
  ]);
  expect(await bars("javascript:alert(1)")).toContainEqual({
    ...{ language: "", shown: { text: "Closed." } },
  });
});

test("a slide is shown with its words, those of its home where it has none", async () => {
  const shown = async (fields: Record<string, string>) => {
    const path = "/operator/content/slides/new";
    const { slides } = await preview<{ slides: SlidePreviews }>(changeSlide, path, fields);
    return render(<SlidePreview previews={slides} />);
  };
  const fair = { kind: "link", link: "https://fair.example/", title: "Fair" };
  const html = await shown({ ...fair, "translations.es.title": "Feria" });
  expect(html).toContain("Fair</span>");
  expect(html).toContain("Feria</span>");
  expect(html).toContain("https://fair.example/");
  expect(await shown({ kind: "home", home: "1" })).toContain("Loft");
  expect(await shown({ kind: "home", home: "1" })).not.toContain("price-per");
  expect(await shown({ kind: "home", home: "2" })).toContain("/ quarter");
  expect(await shown({ kind: "home", home: "999" })).not.toContain("Loft");
});

test("a page is shown in the colours of the form, as far as they can be read, with homes of the market", async () => {
  const path = "/operator/site-settings?group=look";
  const look = async (fields: Record<string, string>) =>
    preview<{ look: ShownLook; reply: { error?: unknown } }>(changeSettings, path, fields);
  const shown = await look({ system_color: "#7a1f3d" });
  expect(shown.look.brand).toEqual({ "--brand-light": "#7a1f3d" });
  const html = render(<LookPreview look={shown.look} />);
  expect(html).toContain('class="look-pane look-light" style="--brand-light:#7a1f3d"');
  expect(html).toContain("Loft");
  expect(html).toContain('<div class="look-panes" inert="">');
  const faint = await look({ system_color: "#ffe680" });
  expect(faint.look.brand).not.toHaveProperty("--brand-light");
  expect(faint.reply.error).toHaveProperty("system_color");
});
