import { expect, test } from "vitest";
import { decodeForm, encodeForm } from "~/contract/form-encoding";
import { postProperty, updatePostProperty } from "~/contract/listings";
import type { PropertyForm } from "~/contract/listings.forms";
import { changedPropertyToWire, newPropertyToWire } from "~/contract/listings.wire";
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
