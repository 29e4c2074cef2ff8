import { describe, expect, test } from "vitest";
import { validateParameter } from "~/contract/operator/catalogue/forms";
import { languagesOutOfStep, namedChoices, textOfShown } from "~/contract/operator/entries/choices";

const french = "Mer\nJardin\nCour";
const shown = textOfShown(["Sea", "Garden", "Yard"], { fr: french });

/** What is written of choices that were Sea, Garden and Yard. */
const written = (options: string, said = french) => ({
  options,
  translations: { fr: { options: said } },
  shown,
});

const called = (...given: Parameters<typeof written>) =>
  namedChoices(written(...given)).map(({ value, names }) => [value, names.fr]);

const faultOf = (...given: Parameters<typeof written>) =>
  languagesOutOfStep(written(...given)).map(({ message }) => message);

describe("lines that were left as they were shown stay with their choices", () => {
  test.each([
    ["moved", "Yard\nSea\nGarden", { Sea: "Mer", Garden: "Jardin", Yard: "Cour" }],
    [
      "more of them between",
      "Sea\nPool\nGarden\nYard",
      { Sea: "Mer", Garden: "Jardin", Yard: "Cour" },
    ],
    ["one less", "Sea\nYard", { Sea: "Mer", Yard: "Cour" }],
    ["moved, and one is new", "Pool\nSea\nGarden", { Sea: "Mer", Garden: "Jardin" }],
    [
      "one is called otherwise where it stands",
      "Sea\nLawn\nYard",
      { Sea: "Mer", Lawn: "Jardin", Yard: "Cour" },
    ],
  ])("%s", (_, options, names) => {
    expect(faultOf(options)).toEqual([]);
    expect(Object.fromEntries(called(options).filter(([, name]) => name))).toEqual(names);
  });
});

test("a language that was not shown has no lines, whatever it is called", () => {
  const given = { options: "B\nA", translations: { isPrototypeOf: { options: "x" } } };
  const before = textOfShown(["A", "B"], {});
  expect(languagesOutOfStep({ ...given, shown: before })).toHaveLength(1);
});

describe("lines that were changed", () => {
  test("are by place", () => {
    const moved = called("Yard\nSea\nGarden", "Cour\nLa mer\nJardin");
    expect(moved).toEqual([
      ["Yard", "Cour"],
      ["Sea", "La mer"],
      ["Garden", "Jardin"],
    ]);
    expect(called("Sea\nGarden\nYard", "Cour\nJardin\nMer")[0]).toEqual(["Sea", "Cour"]);
  });

  test("are refused where they stand with other choices, or are not one for each", () => {
    const inOrder = "Please put the lines in the order of the choices.";
    expect(faultOf("Yard\nSea\nGarden", "La mer\nJardin\nCour")).toEqual([inOrder]);
    const each = "Please write one line for each choice.";
    expect(faultOf("Sea\nGarden\nYard\nPool", "La mer\nJardin\nCour")).toEqual([each]);
    expect(faultOf("Sea\nGarden\nYard", "Mer")).toEqual([each]);
  });
});

test("of what no form showed lines are by place, and what none sent is left alone", () => {
  for (const odd of [undefined, "", "{", "[]", '{"options":1}']) {
    const choices = { ...written("Yard\nSea\nGarden"), shown: odd };
    expect(namedChoices(choices)[0]).toEqual({ value: "Yard", names: { fr: "Mer" } });
  }
});

test("a form with moved choices is good, and says beside the lines what is not", () => {
  const form = new URLSearchParams({
    ...{ name: "Outlook", kind: "checkbox", options: "Yard\nSea\nGarden", shown },
    "translations.fr.options": french,
  });
  expect(validateParameter(form).status).toBe("success");
  form.set("translations.fr.options", "La mer\nJardin\nCour");
  expect(validateParameter(form).reply().error).toEqual({
    "translations.fr.options": ["Please put the lines in the order of the choices."],
  });
});
