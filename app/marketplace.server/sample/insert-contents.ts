import { samplePictureKey } from "@doorstep/sample-pictures";
import { sitePages } from "~/contract/content/rules";
import { sampleCountries } from "../sms/text-settings";
import { articleCategories, articles } from "./articles";
import { cities } from "./cities";
import { faqs, homepageSections, reportReasons, savedReplies } from "./contents";
import type { SampleCatalogue } from "./insert-catalogue";
import { daysBefore, type Loading } from "./loading";
import { siteTexts } from "./site-texts";

/** Articles, questions, the homepage, the settings: what an operator writes and chooses. */
export async function insertContents({ tx, now }: Loading, { categoryIds }: SampleCatalogue) {
  const categoryRows = await tx
    .insertInto("article_category")
    .values([...articleCategories])
    .returning(["id", "slug"])
    .execute();
  await tx
    .insertInto("article")
    .values(
      articles.map(({ slug, title, category, html, meta_description }, index) => ({
        slug,
        title,
        category_id: categoryRows.find((row) => row.slug === category)!.id,
        description: html,
        meta_description: meta_description ?? null,
        image_key: samplePictureKey({ kind: "article", seed: index + 3 }),
        is_sample: true,
        created_at: daysBefore(now, 4 + index * 9),
      })),
    )
    .execute();
  await tx
    .insertInto("faq")
    .values(faqs.map(([question, answer]) => ({ question, answer, is_sample: true })))
    .execute();
  await tx
    .insertInto("report_reason")
    .values(reportReasons.map((reason) => ({ reason })))
    .execute();
  await tx
    .insertInto("saved_reply")
    .values(
      savedReplies.map(({ name, text, translations }, position) => ({
        name,
        body: text,
        translations: JSON.stringify(
          Object.fromEntries(
            Object.entries(translations).map(([language, said]) => [language, { text: said }]),
          ),
        ),
        uses: ["listing"],
        position,
        updated_at: daysBefore(now, 30),
      })),
    )
    .execute();
  await tx
    .insertInto("homepage_section")
    .values(homepageSections.map(([kind, title], position) => ({ kind, title, position })))
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        position: ref("excluded.position"),
      })),
    )
    .execute();
  await tx
    .insertInto("city_picture")
    .values(
      cities.map(({ city, landscape }, index) => ({
        city,
        image_key: samplePictureKey({ kind: "skyline", seed: 300 + index, hint: landscape }),
      })),
    )
    .execute();
  const home = await tx
    .selectFrom("property")
    .select(["id", "title_image_key"])
    .where("is_public", "=", true)
    .where("is_premium", "=", false)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("slider")
    .values([
      {
        kind: 1,
        image_key: samplePictureKey({ kind: "skyline", seed: 911, hint: "river" }),
        position: 0,
      },
      {
        kind: 2,
        image_key: samplePictureKey({ kind: "villa", seed: 912 }),
        category_id: categoryIds.get("villa")!,
        position: 1,
      },
      {
        kind: 3,
        image_key: home.title_image_key,
        property_id: home.id,
        position: 2,
      },
      {
        kind: 4,
        image_key: samplePictureKey({ kind: "skyline", seed: 913, hint: "hills" }),
        link: "https://www.openstreetmap.org/",
        position: 3,
      },
    ])
    .execute();
  const settings: Record<string, unknown> = {
    company_name: "Doorstep",
    company_email: "hello@doorstep.example",
    company_tel1: "+351 555 010 020",
    text_message_countries: sampleCountries,
    facebook_id: "https://www.facebook.com/doorstep.example",
    instagram_id: "https://www.instagram.com/doorstep.example",
    twitter_id: "https://x.com/doorstepexample",
    youtube_id: "https://www.youtube.com/@doorstep.example",
    company_address: "1 Sample Square, Lisbon, Portugal",
    iframe_link:
      "https://www.openstreetmap.org/export/embed.html?bbox=-9.14%2C38.705%2C-9.12%2C38.718&marker=38.7118%2C-9.13",
    latitude: "38.7118",
    longitude: "-9.13",
    text_property_submission:
      "Thank you. Your home is being checked; you will get an e-mail when it is public.",
  };
  await tx
    .insertInto("site_page")
    .values(
      sitePages.map((name) => ({
        name,
        source: siteTexts[name],
        description: siteTexts[name],
        changed_at: daysBefore(now, 200),
      })),
    )
    .execute();
  await tx
    .insertInto("site_setting")
    .values(
      Object.entries(settings).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
    )
    .execute();
}
