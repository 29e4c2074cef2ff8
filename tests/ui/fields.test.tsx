import { describe, expect, test } from "vitest";
import { CheckboxGroupField, RadioGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { PasswordField } from "~/ui/fields/password-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { render } from "./render";

const wrong = { formId: "listing", errors: ["Title is required."] };

describe("a field", () => {
  test("is tied to its label, hint and error, in that order above the control", () => {
    const html = render(
      <TextField field={plainField("title", "", wrong)} label="Title" hint="Short." />,
    );
    expect(html).toContain('<label for="listing-title">Title</label>');
    expect(html).toContain('aria-describedby="listing-title-description listing-title-error"');
    expect(html).toContain('aria-invalid="true"');
    const [label, hint, error, control] = ["<label", "Short.", "Title is required.", "<input"].map(
      (part) => html.indexOf(part),
    );
    expect([label, hint, error, control]).toEqual(
      [label, hint, error, control].sort((one = 0, other = 0) => one - other),
    );
  });

  test("keeps what was typed, says when it is optional, and is silent about errors it has not", () => {
    const html = render(
      <TextField field={plainField("title", "A <house>")} label="Title" optional />,
    );
    expect(html).toContain('value="A &lt;house&gt;"');
    expect(html).toContain("optional");
    expect(html).not.toContain("aria-invalid");
    expect(html).not.toContain("aria-describedby");
  });

  test("a password is never sent back, and has no show button without scripts", () => {
    const html = render(
      <PasswordField
        field={plainField("password", "secret")}
        label="Password"
        autoComplete="current-password"
      />,
    );
    expect(html).not.toContain("secret");
    expect(html).not.toContain("<button");
  });

  test("a select keeps its choice", () => {
    const options = [
      { value: "1", label: "House" },
      { value: "2", label: "Flat" },
    ];
    const html = render(
      <SelectField field={plainField("category_id", "2")} label="Category" options={options} />,
    );
    expect(html).toContain('<option value="2" selected="">Flat</option>');
  });
});

describe("choices", () => {
  const options = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() }));

  test("the first has the field's own id, where the error summary leads", () => {
    const field = plainField("near", ["b", "c"], { formId: "search" });
    const html = render(<CheckboxGroupField field={field} label="Near" options={options} />);
    expect(html).toContain('id="search-near"');
    expect(html.match(/checked=""/g)).toHaveLength(2);
    expect(html).toContain("<legend>Near</legend>");
  });

  test("an error is part of the group", () => {
    const html = render(
      <RadioGroupField field={plainField("kind", null, wrong)} label="Kind" options={options} />,
    );
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="listing-kind-error"/);
  });
});

describe("a file field", () => {
  test("lists the files that are here already and posts them again", () => {
    const html = render(
      <FileField
        field={plainField("gallery", null, { formId: "listing" })}
        label="Photos"
        multiple
        kept={[{ value: "draft-7", name: "front.jpg" }]}
        keptName="kept"
        removeName="remove"
      />,
    );
    expect(html).toContain('<input type="hidden" name="kept" form="listing" value="draft-7"/>');
    expect(html).toContain("front.jpg");
    expect(html).toMatch(/type="checkbox"[^>]*name="remove"/);
  });
});

describe("the error summary", () => {
  const form = {
    id: "listing",
    allErrors: {
      title: ["Title is required."],
      "parameters[0].value": ["Bedrooms is required.", "and more"],
      "": ["Package not found."],
      city: [],
    },
  };

  test("takes the focus, and leads to each field", () => {
    const html = render(<ErrorSummary form={form} />);
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('autofocus=""');
    expect(html).toContain('<a href="#listing-title">Title is required.</a>');
    expect(html).toContain('href="#listing-parameters[0].value"');
    expect(html).toContain("<li>Package not found.</li>");
    expect(html).not.toContain("and more");
    expect(html).not.toContain("listing-city");
  });

  test("is not there when nothing is wrong", () => {
    expect(render(<ErrorSummary form={{ id: "listing", allErrors: {} }} />)).toBe("");
  });
});
