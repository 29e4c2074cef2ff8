import { expect, test } from "vitest";
import { decodeForm, encodeForm } from "~/contract/wire/form-encoding";
import { postProperty, updatePostProperty } from "~/contract/listings/calls";
import type { PropertyForm } from "~/contract/listings/forms";
import {
  changedPropertyToWire,
  newPropertyToWire,
  changedProjectToWire,
  newProjectToWire,
} from "~/contract/listings/bodies";
import { postProject } from "~/contract/projects/calls";
import type { ProjectForm } from "~/contract/projects/forms";
import { photo } from "./samples";

const form: PropertyForm = {
  title: "Sea view",
  description: "Bright.",
  category_id: 2,
  property_type: "1",
  price: 250000,
  is_premium: true,
  address: "1 Beach Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  parameters: [
    { parameter_id: 3, value: "4" },
    { parameter_id: 5, value: ["Gas", "Water"] },
    { parameter_id: 6, value: " " },
    { parameter_id: 7 },
  ],
  facilities: [{ facility_id: 1, distance: 0 }, { facility_id: 2 }],
};

test("a new listing reaches the call as it was typed, without what is empty", () => {
  const body = newPropertyToWire(form, { title_image: photo(), gallery_images: [photo()] });
  const parsed = postProperty.input.parse(decodeForm(encodeForm(body)));
  expect(parsed).toMatchObject({
    title: "Sea view",
    price: 250000,
    is_premium: true,
    parameters: [
      { parameter_id: 3, value: "4" },
      { parameter_id: 5, value: ["Gas", "Water"] },
    ],
    facilities: [{ facility_id: 1, distance: 0 }],
  });
  expect(parsed.gallery_images).toHaveLength(1);
  expect(body).not.toHaveProperty("video_link");
  expect(body).not.toHaveProperty("meta_image");
});

test("a changed listing sends values as JSON text and an empty meta_image", () => {
  const body = changedPropertyToWire(
    12,
    { ...form, is_premium: false },
    {},
    { remove_documents: [4] },
  );
  expect(body.meta_image).toBe("");
  expect(body.parameters?.[0]).toEqual({ parameter_id: 3, value: '"4"' });
  expect(updatePostProperty.input.parse(decodeForm(encodeForm(body)))).toMatchObject({
    id: 12,
    is_premium: false,
    meta_image: "",
    parameters: [
      { parameter_id: 3, value: "4" },
      { parameter_id: 5, value: ["Gas", "Water"] },
    ],
    remove_documents: [4],
    remove_three_d_image: false,
  });
});

test("the current meta_image can be kept", () => {
  const body = changedPropertyToWire(12, form, {}, { keepMetaImage: "https://x.test/a.jpg" });
  expect(body.meta_image).toBe("https://x.test/a.jpg");
});

const projectTyped: ProjectForm = {
  title: "Harbour",
  description: "By the water.",
  category_id: 2,
  type: "upcoming",
  location: "Harbour Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  plans: [{ id: 4, title: "Ground floor" }, { title: "First floor" }],
  meta_title: "",
};

test("a new project reaches the call with its floors", () => {
  const body = newProjectToWire(projectTyped, { image: photo(), plans: [undefined, photo()] });
  const parsed = postProject.input.parse(decodeForm(encodeForm(body)));
  expect(parsed).toMatchObject({ title: "Harbour", category_id: 2, location: "Harbour Road" });
  expect(parsed.meta_title).toBeUndefined();
  expect(parsed.plans.map(({ id, title, document }) => [id, title, document?.name])).toEqual([
    [4, "Ground floor", undefined],
    [undefined, "First floor", "front.jpg"],
  ]);
});

test("a changed project says what goes, joined by commas, and what is emptied", () => {
  const removals = { remove_plans: [4, 9], remove_documents: [1] };
  const body = changedProjectToWire(7, projectTyped, {}, removals);
  expect(body).toMatchObject({ remove_plans: "4,9", meta_image: "" });
  const parsed = postProject.input.parse(decodeForm(encodeForm(body)));
  expect(parsed).toMatchObject({
    id: 7,
    remove_plans: [4, 9],
    remove_documents: [1],
    remove_gallery_images: [],
    meta_title: "",
  });
  expect(
    changedProjectToWire(7, projectTyped, {}, { keepMetaImage: "https://x.test/a" }),
  ).toMatchObject({ meta_image: "https://x.test/a" });
});
