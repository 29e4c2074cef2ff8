import { beforeAll, expect, test } from "vitest";
import { operatorArticle, saveArticle } from "~/contract/operator/articles/calls";
import { operatorSlides, saveSlide } from "~/contract/operator/content/calls";
import { getDistricts, saveDistrict } from "~/contract/search/calls";
import type { AnyCall, InputOf } from "~/contract/wire/call";
import { picture } from "../media/sample-files";
import { ask } from "./asking";
import { fileOf, tableFiles } from "./table-file-setup";

const here = tableFiles();
const { apply, preview } = here;

const askOwner = <C extends AnyCall>(call: C, input: InputOf<C>) =>
  ask(here.marketplace, call, input, here.owner.token);

let image: File;
beforeAll(async () => {
  const bytes = await picture(640, 480).png().toBuffer();
  image = new File([new Uint8Array(bytes)], "meadow.png", { type: "image/png" });
});

test("slides say and lead elsewhere by a file, keep their picture, and none is added without one", async () => {
  const slide = { kind: "picture", title: "Spring", alt: "A meadow", image } as const;
  const { body } = await askOwner(saveSlide, slide);
  const { id, rows } = await preview(
    "slides",
    fileOf(
      ["id", "title", "title_ar", "kind", "link"],
      [
        {
          ...{ id: body.data.id, title: "Summer", title_ar: "صيف" },
          ...{ kind: "link", link: "https://fair.example/now" },
        },
        { title: "Autumn", kind: "picture" },
        { title: "Winter", kind: "home" },
      ],
    ),
  );
  expect(rows.map(({ state, faults }) => [state, faults])).toEqual([
    ["changed", []],
    ["refused", [{ column: "image", message: "Please choose a picture." }]],
    [
      "refused",
      [{ column: "home_id", message: "Please write the number or the address of a home." }],
    ],
  ]);
  const [before] = (await askOwner(operatorSlides, { id: body.data.id })).body.data;
  expect((await apply(id)).body.data).toEqual({ done: 1, left: 0 });
  const [after] = (await askOwner(operatorSlides, { id: body.data.id })).body.data;
  expect(after).toMatchObject({
    ...{ title: "Summer", alt: "A meadow", kind: "link", link: "https://fair.example/now" },
    translations: [{ language: "ar", title: "صيف" }],
    image: before!.image,
  });
});

test("districts are renamed, drawn and added by a file", async () => {
  const area = "38.7,-9.14;38.7,-9.12;38.72,-9.12";
  const written = { names: { en: "Old town" }, city: "Lisbon", area };
  const { body } = await askOwner(saveDistrict, written);
  const columns = ["id", "name_en", "name_ar", "city", "area"];
  const file = fileOf(columns, [
    { id: body.data.id, name_en: "", name_ar: "المدينة", city: "Lisbon", area },
    { name_en: "Harbour", city: "Lisbon", area: area.replaceAll(";", "\n") },
    { name_en: "Nowhere", city: "", area: "38.7,-9.14" },
    { city: "Faro", area },
  ]);
  const { id, rows } = await preview("districts", file);
  expect(rows.map(({ state, name, faults }) => [state, name, faults])).toEqual([
    ["changed", "المدينة", []],
    ["new", "Harbour", []],
    [
      "refused",
      "Nowhere",
      [
        { column: "city", message: "Please write the city." },
        { column: "area", message: "Please name at least three corners." },
      ],
    ],
    [
      "refused",
      "",
      [{ column: "name_en", message: "Please write a name in one language at least." }],
    ],
  ]);
  expect((await apply(id)).body.data).toEqual({ done: 2, left: 0 });
  const districts = (await askOwner(getDistricts, { with_area: true })).body.data;
  expect(districts.map(({ names }) => names)).toEqual([
    [{ language: "ar", name: "المدينة" }],
    [{ language: "en", name: "Harbour" }],
  ]);
  const again = await preview("districts", file);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, refused: 2 });
});

test("an article keeps its address, picture and day where its file says nothing else of them", async () => {
  const written = { title: "Moving", text: "# Boxes", state: "draft", image } as const;
  const { body } = await askOwner(saveArticle, written);
  const row = { id: body.data.id, title: "Moving house", slug: "", public_at: "2027-01-01T08:00" };
  const file = fileOf(
    ["id", "title", "text_es", "slug", "public_at"],
    [{ ...row, text_es: "# Cajas" }],
  );
  const { id, rows } = await preview("articles", file);
  expect(rows[0]!.changes.map(({ column }) => column)).toEqual(["title", "text_es"]);
  await apply(id);
  const [article] = (await askOwner(operatorArticle, { id: body.data.id })).body.data;
  expect(article).toMatchObject({
    ...{ title: "Moving house", slug_id: "moving", state: "draft", public_at: "" },
    translations: [{ language: "es", text: "# Cajas" }],
    image: expect.stringMatching(/./) as string,
  });
  const past = fileOf(["id", "state", "public_at"], [{ ...row, state: "scheduled" }]);
  const { rows: refused } = await preview("articles", past.replace("2027", "2001"));
  expect(refused[0]!.faults).toEqual([
    { column: "public_at", message: "Please choose a time that is yet to come." },
  ]);
});
