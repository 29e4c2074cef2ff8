import { sql } from "kysely";
import type { ReviewCase } from "~/contract/operator/review-case/calls";
import { comparedTexts } from "~/contract/operator/review-case/rules";
import type { ReviewKind } from "~/contract/operator/review-list/rules";
import { columnOf, type Said, saidBy } from "../../listings/before-edit";
import type { Services } from "../../services";

export type Edits = NonNullable<ReviewCase["edits"]>;
type Field = Edits["fields"][number];

interface Row {
  decision: Edits["decision"];
  edited_at: Date;
  before: Said;
  after: Said;
}

/** What the owner of a listing that waits changed since it was decided about; null when it never was. */
export async function editsOf(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  { kind, id }: { kind: ReviewKind; id: number },
): Promise<Edits | null> {
  if (kind !== "listings" && kind !== "projects") return null;
  const table = kind === "listings" ? "property" : "project";
  const { rows } = await sql<Row>`
    select decision, edited_at, said as before, ${saidBy[table]} as after
    from listing_before_edit join ${sql.table(table)} on ${sql.table(table)}.id = ${sql.ref(columnOf[table])}
    where ${sql.ref(columnOf[table])} = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { before, after } = row;
  const photos = [photosOf(before), photosOf(after)] as const;
  return {
    decision: row.decision,
    edited_at: row.edited_at.toISOString(),
    fields: fieldsThatDiffer(before, after),
    photos_added: without(photos[1], photos[0]).map((key) => mediaUrl(key, "signed")),
    photos_removed: without(photos[0], photos[1]).length,
  };
}

export const photosOf = ({ titleImage, gallery }: Said) =>
  [...new Set([titleImage, ...gallery])].filter(Boolean);
const without = (keys: string[], others: string[]) => keys.filter((key) => !others.includes(key));

const listed = (text: string | undefined) => (text ? [text] : []);

/** What differs, in the order of the form. */
export function fieldsThatDiffer(before: Said, after: Said): Field[] {
  const texts = comparedTexts.flatMap((field) =>
    differing(field, "", listed(before.texts[field]), listed(after.texts[field])),
  );
  const category =
    before.category.id === after.category.id
      ? []
      : differing("category", "", [before.category.name], [after.category.name]);
  return [
    ...texts,
    ...category,
    ...answers(before, after),
    ...facilities(before, after),
    ...files(before, after),
  ];
}

const differing = (
  field: Field["field"],
  name: string,
  before: string[],
  after: string[],
): Field[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, name, before, after }];

/** Pairs what has the same number before and after. */
function paired<Item extends { id: number }>(before: Item[] = [], after: Item[] = []) {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].map((id) => ({
    was: before.find((item) => item.id === id),
    is: after.find((item) => item.id === id),
  }));
}

/** Several answers to one question have no order. */
const answers = (before: Said, after: Said) =>
  paired(before.answers, after.answers).flatMap(({ was, is }) => {
    const { name, kind } = (is ?? was)!;
    const values = [was, is].map((answer) => [answer?.value ?? []].flat().filter(Boolean).sort());
    return kind === "file"
      ? fileField("answer_file", name, values[0]!, values[1]!)
      : differing("answer", name, values[0]!, values[1]!);
  });

const facilities = (before: Said, after: Said) =>
  paired(before.facilities, after.facilities).flatMap(({ was, is }) =>
    differing(
      "facility",
      (is ?? was)!.name,
      listed(was && String(was.distance)),
      listed(is && String(is.distance)),
    ),
  );

/** Of files nobody reads the keys: it is said how many there were and are. */
const fileField = (
  field: Field["field"],
  name: string,
  before: string[],
  after: string[],
): Field[] =>
  differing(field, name, before, after).map((found) => ({
    ...found,
    before: listed(before.length > 0 ? String(before.length) : ""),
    after: listed(after.length > 0 ? String(after.length) : ""),
  }));

function files(before: Said, after: Said): Field[] {
  const image = (field: "title_image" | "panorama" | "meta_image", was?: string, is?: string) =>
    fileField(field, "", listed(was), listed(is));
  const keys = ({ documents }: Said) => documents.map(({ key }) => key);
  const names = ({ documents }: Said, others: string[]) =>
    documents.filter(({ key }) => !others.includes(key)).map(({ name }) => name);
  return [
    ...image("title_image", before.titleImage, after.titleImage),
    ...order(before, after),
    ...image("panorama", before.panorama, after.panorama),
    ...differing("document", "", names(before, keys(after)), names(after, keys(before))),
    ...plans(before.plans, after.plans),
    ...image("meta_image", before.metaImage, after.metaImage),
  ];
}

/** Whether the same photos stand in another order; with another title image the rest moves by itself. */
function order(before: Said, after: Said): Field[] {
  const photos = [photosOf(before), photosOf(after)] as const;
  const isSame =
    before.titleImage === after.titleImage && without(photos[1], photos[0]).length === 0;
  const kept = photos[0].filter((key) => photos[1].includes(key));
  return isSame && kept.join() !== photos[1].join()
    ? [{ field: "photo_order", name: "", before: [], after: [] }]
    : [];
}

/** Floors by their names: those that came and went, and whose pictures are others. */
function plans(before: Said["plans"] = [], after: Said["plans"] = []): Field[] {
  const titles = [before, after].map((all) => [...new Set(all.map(({ name }) => name))]);
  const keysOf = (all: typeof before, title: string) =>
    all.filter(({ name }) => name === title).map(({ key }) => key);
  return [
    ...differing("plan", "", without(titles[0]!, titles[1]!), without(titles[1]!, titles[0]!)),
    ...titles[0]!
      .filter((title) => titles[1]!.includes(title))
      .flatMap((title) =>
        fileField("plan_picture", title, keysOf(before, title), keysOf(after, title)),
      ),
  ];
}
