import { describe, expect, test } from "vitest";
import { asReadOf, mergeTyped, parseAsRead } from "~/routes/operator/parts/merge-typed";

const begun = {
  name: "Pier",
  places: 3,
  is_hidden: "",
  is_trusted: "on",
  units: ["acre"],
  names: { es: "Muelle", fr: "Jetée" },
};
const asSent = { ...begun, places: "3", is_hidden: undefined, units: "acre" };

describe("of two who change a form at once", () => {
  const merged = (typed: object, kept: object) => mergeTyped(asReadOf(begun), typed, kept);

  test("each field is as the one who changed it wrote it", () => {
    const typed = { ...asSent, name: "Quay", names: { es: "Muelle", fr: "Quai" } };
    const kept = { ...begun, places: 4, names: { es: "Embarcadero", fr: "Jetée", hi: "घाट" } };
    expect(merged(typed, kept)).toEqual({
      values: {
        name: "Quay",
        places: "4",
        is_trusted: "on",
        units: "acre",
        names: { es: "Embarcadero", fr: "Quai", hi: "घाट" },
      },
      theirs: {},
    });
  });

  test("what both changed stays as it was typed, and what the other wrote is known", () => {
    const typed = { ...asSent, name: "Quay", units: ["acre", "hectare"], names: { fr: "Jetée" } };
    const kept = { ...begun, name: "", units: ["hectare"], names: { es: "Embarcadero" } };
    expect(merged(typed, kept)).toMatchObject({
      values: { name: "Quay", units: ["acre", "hectare"] },
      theirs: { name: "", units: "hectare", "names.es": "Embarcadero" },
    });
    expect(
      merged({ ...asSent, units: ["are"] }, { ...begun, units: ["are", "ha"] }).theirs,
    ).toEqual({ units: null });
  });

  test("the same change of both is none that either could lose", () => {
    const typed = { ...asSent, name: "Quay" };
    expect(merged(typed, { ...begun, name: "Quay" }).theirs).toEqual({});
  });

  test("boxes that were ticked here and unticked there are told apart", () => {
    const typed = { ...asSent, is_hidden: "on", is_trusted: undefined };
    expect(merged(typed, begun).values).toMatchObject({ is_hidden: "on" });
    expect(merged(typed, begun).values.is_trusted).toBeUndefined();
    expect(merged(asSent, { ...begun, is_hidden: "on", is_trusted: "" }).values).toMatchObject({
      is_hidden: "on",
    });
    expect(merged(asSent, { ...begun, is_trusted: "" }).values.is_trusted).toBeUndefined();
  });

  test("what only the form knows comes back as it was sent", () => {
    const typed = { ...asSent, revision: "a", picture: "kept" };
    expect(merged(typed, begun).values).toMatchObject({ revision: "a", picture: "kept" });
  });
});

test("what was read travels with the form, and nothing else is taken for it", () => {
  const read = asReadOf(begun);
  expect(parseAsRead(JSON.stringify(read))).toEqual(read);
  for (const text of ["", "null", "7", "{", undefined, ["{}"]])
    expect(parseAsRead(text)).toBeNull();
});
