import { describe, expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { type Health, operatorHealth } from "~/contract/operator/health/calls";
import { decodeForm, encodeForm, encodeQuery } from "~/contract/wire/form-encoding";
import { answerFor, callNamed, card, detail, homepage, nameOf, photo, requestFor } from "./samples";

test("no two calls share method and path", () => {
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(calls.length).toBeGreaterThanOrEqual(35);
});

describe.each(calls.map((call) => [nameOf(call), call] as const))("%s", (_, call) => {
  test("takes a request written as text and as JSON alike", () => {
    const sample = requestFor(call);
    const overTheWire = decodeForm(
      call.method === "POST" ? encodeForm(sample) : encodeQuery(sample),
    );
    const fromText = call.input.safeParse(overTheWire);
    const fromJson = call.input.safeParse(sample);
    expect(fromText.error?.issues).toBeUndefined();
    expect(fromJson.error?.issues).toBeUndefined();
    expect(fromText.data).toEqual(fromJson.data);
  });

  test("passes the embedded API's answer through unchanged", () => {
    const { data, ...beside } = answerFor(call);
    expect(call.data.parse(data)).toEqual(data);
    expect(call.extra.parse(beside)).toEqual(beside);
  });

  test("survives anything as a request", () => {
    for (const nonsense of [
      null,
      5,
      "x",
      [],
      { id: {}, limit: "many", type: [], parameters: "no" },
    ])
      expect(() => call.input.safeParse(nonsense)).not.toThrow();
  });
});

describe("requests", () => {
  const parse = (path: string, input: unknown) => callNamed(path).input.parse(input);
  const faults = (path: string, input: unknown) =>
    callNamed(path)
      .input.safeParse(input)
      .error?.issues.map((issue) => [issue.path.join("."), issue.message]);

  test("clamp paging and read nonsense as the standard", () => {
    expect(parse("get-property-list", {})).toMatchObject({ offset: 0, limit: 10 });
    expect(parse("get-property-list", { offset: "-4", limit: "5000" })).toMatchObject({
      offset: 0,
      limit: 100,
    });
    expect(parse("get-property-list", { offset: "x", limit: "0" })).toMatchObject({
      offset: 0,
      limit: 1,
    });
    expect(parse("get_favourite_property", {})).toMatchObject({ limit: 25 });
  });

  test("read the literals undefined and null as absent for ids, positions and flags", () => {
    const parsed = parse("get_property", {
      id: "undefined",
      slug_id: "null",
      userid: "undefined",
      promoted: "undefined",
      property_type: "",
    });
    expect(parsed).toMatchObject({ promoted: false });
    for (const name of ["id", "slug_id", "userid", "property_type"])
      expect(parsed[name]).toBeUndefined();
    expect(
      parse("homepage-data", { latitude: "null", longitude: "undefined" }).latitude,
    ).toBeUndefined();
  });

  test("but never for what people type", () => {
    expect(parse("get-property-list", { search: "null", city: "Undefined" })).toMatchObject({
      search: "null",
      city: "Undefined",
    });
  });

  test("refuse ids that no database holds", () => {
    for (const id of ["abc", "0", "-1", "1.5", "99999999999", "1e3", {}, []])
      expect(faults("delete_property", { id })).toEqual([["id", "The id is not valid."]]);
  });

  test("take NUL bytes out of texts", () => {
    expect(parse("get-property-list", { search: "a\0b " }).search).toBe("ab");
  });

  test("keep passwords as typed", () => {
    expect(parse("user_signup", { type: 3, password: "  two  " }).password).toBe("  two  ");
  });

  test("a listing says what is missing, in the words of the form", () => {
    expect(faults("post_property", {})).toEqual(
      expect.arrayContaining([
        ["title", "Title is required."],
        ["description", "Description field is required."],
        ["category_id", "Please select Category."],
        ["price", "Price is required."],
        ["title_image", "Please select a Title Image."],
        ["address", "Fill all address details."],
        ["city", "Fill all address details."],
        ["state", "Fill all address details."],
        ["country", "Fill all address details."],
      ]),
    );
    expect(
      faults("post_property", { ...requestFor(callNamed("post_property")), title: "  " }),
    ).toEqual([["title", "Title is required."]]);
  });

  test("only the text true makes a listing premium", () => {
    const sample = requestFor(callNamed("post_property"));
    for (const [given, premium] of [
      ["true", true],
      ["1", false],
      ["false", false],
      [undefined, false],
    ])
      expect(parse("post_property", { ...sample, is_premium: given }).is_premium).toBe(premium);
  });

  test("parameter values are decoded once", () => {
    const value = (given: unknown) =>
      (
        parse("update_post_property", {
          action_type: "0",
          id: 1,
          price: 5,
          parameters: [{ parameter_id: 1, value: given }],
        }).parameters as { value: unknown }[]
      )[0]?.value;
    expect(value('"3"')).toBe("3");
    expect(value('["A","B"]')).toEqual(["A", "B"]);
    expect(value('{"0":"A"}')).toEqual(["A"]);
    expect(value('"[1]"')).toBe("[1]");
    expect(value("[open")).toBe("[open");
    expect(value("plain")).toBe("plain");
    const file = photo();
    expect(value(file)).toBe(file);
  });

  test("meta_image: a file replaces, empty clears, absent keeps", () => {
    const update = (meta_image: unknown) =>
      parse("update_post_property", {
        action_type: 0,
        price: 1,
        ...(meta_image !== undefined && { meta_image }),
      }).meta_image;
    const file = photo();
    expect(update(file)).toBe(file);
    expect(update("")).toBe("");
    expect(update("https://x.test/a.jpg")).toBe("https://x.test/a.jpg");
    expect(update(undefined)).toBeUndefined();
    expect(update("undefined")).toBeUndefined();
  });

  test("a profile changes only in what is present", () => {
    const parsed = parse("update_profile", { about_me: "" });
    expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual([
      ["about_me", ""],
    ]);
  });

  test("passwords have to match, also while other fields are wrong", () => {
    expect(
      faults("user-register", { name: "", email: "x", password: "abcdef", re_password: "abcdeg" }),
    ).toEqual([
      ["name", "Username is required."],
      ["email", "Email address is invalid."],
      ["re_password", "Passwords do not match."],
    ]);
  });
});

describe("answers of other upstreams", () => {
  const read = (path: string, data: unknown) => callNamed(path).data.parse(data);

  test("numbers as text, yes and no in every way, nothing for empty", () => {
    const rest = { ...card, rentduration: undefined, address: undefined };
    const [read1] = read("get-property-list", [
      {
        ...rest,
        id: "12",
        price: "250000",
        is_premium: 0,
        promoted: "1",
        is_favourite: true,
        gallery: null,
      },
    ]) as (typeof card)[];
    expect(read1).toMatchObject({
      id: 12,
      price: 250000,
      is_premium: false,
      promoted: true,
      is_favourite: 1,
      gallery: [],
      rentduration: null,
      address: "",
    });
  });

  test("the misspelt property type, and types as numbers", () => {
    const rest: Partial<typeof card> = { ...card };
    delete rest.property_type;
    expect(read("get-property-list", [{ ...rest, propery_type: "Sell" }])).toMatchObject([
      { property_type: "sell" },
    ]);
    expect(read("get-property-list", [{ ...rest, property_type: 3 }])).toMatchObject([
      { property_type: "rented" },
    ]);
    expect(() => read("get-property-list", [{ ...rest, property_type: "gone" }])).toThrow();
  });

  test("extra keys are dropped, null lists are empty", () => {
    expect(read("get-property-list", null)).toEqual([]);
    expect(read("get_property", [{ ...detail, favourite_users: "" }])).toMatchObject([
      { favourite_users: [] },
    ]);
    expect(read("get_property", [{ ...detail, password: "leak" }])).toEqual([detail]);
  });

  test("a slide whose home has a misspelt property type, none, or one that nobody knows", () => {
    const offered = (offer: object) => {
      const { slider_section } = read("homepage-data", {
        ...homepage,
        slider_section: homepage.slider_section.map((slide) => ({
          ...slide,
          property: { id: 12, slug_id: "sea-view", title: "", price: "900", ...offer },
        })),
      }) as typeof homepage;
      const { property_type, rentduration } = slider_section[0]!.property;
      return [property_type, rentduration];
    };
    expect(offered({ propery_type: "Rent", rentduration: "quarterly" })).toEqual([
      "rent",
      "Quarterly",
    ]);
    expect(offered({ property_type: "1", rentduration: "" })).toEqual(["rent", null]);
    expect(offered({})).toEqual([null, null]);
    expect(offered({ property_type: "gone" })).toEqual([null, null]);
  });

  test("a home page with sections of a later release", () => {
    const { sections } = read("homepage-data", {
      ...homepage,
      sections: [
        { type: "holograms_section", title: "New", data: [{ anything: 1 }] },
        homepage.sections[0],
      ],
    }) as typeof homepage;
    expect(sections[0]).toEqual({ type: "unknown_section", title: "New", data: [] });
    expect(sections[1]?.type).toBe("agents_list_section");
  });

  test("features are named by their id", () => {
    const row = { id: 7, name: "Any", limit_type: "unlimited", limit: null };
    const packages = callNamed("get-package").data.parse([
      {
        id: 1,
        name: "Big",
        package_type: "paid",
        price: "49.50",
        duration: "720",
        features: [row],
      },
    ]);
    expect(packages).toMatchObject([
      { price: 49.5, duration: 720, features: [{ type: "project_access" }] },
    ]);
  });

  test("settings that are not set stay away", () => {
    expect(
      read("web-settings", { svg_clr: 1, demo_mode: "0", company_name: null, min_price: "" }),
    ).toEqual({
      svg_clr: "1",
      demo_mode: false,
      languages: [],
      written_pages: [],
      coming_pages: [],
      bank_details: [],
    });
  });

  test("a listing without a rejection", () => {
    const [sample] = answerFor(callNamed("get-added-properties")).data as object[];
    for (const nothing of [{}, [], null])
      expect(read("get-added-properties", [{ ...sample, reject_reason: nothing }])).toMatchObject([
        { reject_reason: {} },
      ]);
  });
});

test("an API that says nothing of letters that came back is read as one where none did", () => {
  const { data } = answerFor(operatorHealth);
  const before = { ...(data as Health), returned: undefined };
  expect(operatorHealth.data.parse(before).returned).toEqual({
    ...{ is_set_up: false, address: "", reasons: [], addresses: 0, list: [] },
  });
});
