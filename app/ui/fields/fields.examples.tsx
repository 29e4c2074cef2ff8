import { aPhoto } from "../example-data";
import { examples } from "../examples";
import { SubmitButton } from "../submit-button";
import { CheckboxField, CheckboxGroupField, RadioGroupField } from "./choice-fields";
import { ErrorSummary } from "./error-summary";
import { plainField } from "./field-metadata";
import { FileField } from "./file-field";
import { FormActions, FormSection } from "./form-section";
import { PasswordField } from "./password-field";
import { SelectField } from "./select-field";
import { TextAreaField } from "./text-area-field";
import { NumberField, TextField } from "./text-field";

const cities = ["Lisbon", "Cape Town", "Hanoi"].map((name) => ({ value: name, label: name }));
const field = (name: string, value?: string | string[]) => plainField(`example-${name}`, value);
const wrong = (name: string, message: string) =>
  plainField(`example-${name}`, "", { errors: [message] });

export default [
  examples(ErrorSummary, {
    "two answers": {
      takesFocus: false,
      form: {
        id: "example",
        allErrors: { title: ["Title is required."], price: ["Price must be a number."] },
      },
    },
  }),
  examples(TextField, {
    plain: { field: field("title", "House by the river"), label: "Title" },
    hint: { field: field("mail"), label: "E-mail", hint: "We send a code there.", type: "email" },
    optional: { field: field("video"), label: "Video link", optional: true },
    wrong: { field: wrong("name", "Name is required."), label: "Name", hint: "As on your card." },
  }),
  examples(NumberField, {
    price: { field: field("price", "450000"), label: "Price", prefix: "$", width: "half" },
    area: { field: field("area"), label: "Living area", suffix: "m²", width: "short" },
  }),
  examples(PasswordField, {
    new: {
      field: field("password"),
      label: "Password",
      hint: "At least 10 characters.",
      autoComplete: "new-password",
    },
    wrong: {
      field: wrong("password-again", "Passwords do not match."),
      label: "Password again",
      autoComplete: "new-password",
    },
  }),
  examples(TextAreaField, {
    counted: { field: field("about"), label: "Description", counted: true },
  }),
  examples(SelectField, {
    choose: { field: field("city"), label: "City", options: cities, placeholder: "Choose a city" },
    wrong: {
      field: wrong("town", "City is required."),
      label: "City",
      options: cities,
      placeholder: "Choose a city",
    },
  }),
  examples(CheckboxField, {
    plain: {
      field: field("premium"),
      label: "Premium listing",
      hint: "Members with a plan see it.",
    },
  }),
  examples(CheckboxGroupField, {
    list: { field: field("near", ["Hanoi"]), label: "Cities", options: cities },
    chips: { field: field("chips", ["Lisbon"]), label: "Cities", options: cities, layout: "chips" },
  }),
  examples(RadioGroupField, {
    chips: { field: field("kind", "Lisbon"), label: "City", options: cities, layout: "chips" },
    wrong: { field: wrong("kinds", "Choose one."), label: "City", options: cities },
  }),
  examples(FileField, {
    empty: { field: field("photo"), label: "Title photo", accept: "image/jpeg,image/png" },
    kept: {
      field: field("photos"),
      label: "Photos",
      hint: "JPEG or PNG, at least 120 by 120 pixels.",
      accept: "image/jpeg,image/png",
      multiple: true,
      kept: [
        { value: "1", name: "front.jpg", url: aPhoto(1) },
        { value: "2", name: "kitchen.jpg", url: aPhoto(2, "interior") },
        { value: "3", name: "deed.pdf" },
      ],
      keptName: "example-kept",
      removeName: "example-remove",
    },
  }),
  examples(FormSection, {
    "with buttons": {
      title: "Where it is",
      lead: "Only the city is shown before a viewing.",
      step: 2,
      steps: 5,
      children: (
        <>
          <TextField field={field("street")} label="Street" />
          <FormActions>
            <SubmitButton>Continue</SubmitButton>
          </FormActions>
        </>
      ),
    },
  }),
];
