import { expect, test } from "vitest";
import { user } from "./samples/people";
import {
  isProfileComplete,
  missingOfProfile,
  missingParts,
  signInField,
} from "~/contract/account/rules";
import {
  mayBecome,
  mayEdit,
  mayReview,
  mayShowOrHide,
  movesOf,
  statusesBefore,
  projectMovesOf,
} from "~/contract/listings/rules";
import { isAllowed } from "~/contract/packages/rules";
import { propertyStatuses } from "~/contract/properties/shapes";

test("a sold home stays sold; a rented one comes back", () => {
  const moves = propertyStatuses.flatMap((from) =>
    propertyStatuses.filter((to) => mayBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(["sell → sold", "rent → rented", "rented → rent"]);
  expect(statusesBefore("rent")).toEqual(["rented"]);
  expect(statusesBefore("sell")).toEqual([]);
});

test("what an owner is offered", () => {
  const state = {
    property_type: "sell",
    request_status: "approved",
    status: 1,
    confirmation: null,
    market_state: null,
  } as const;
  expect(movesOf(state)).toEqual(["mark-sold", "deactivate"]);
  expect(movesOf({ ...state, property_type: "rented", status: 0 })).toEqual([
    "mark-available",
    "activate",
  ]);
  expect(movesOf({ ...state, property_type: "rent", request_status: "pending" })).toEqual([]);
  expect(mayEdit("pending")).toBe(false);
  expect(mayEdit("rejected")).toBe(true);
  expect(mayShowOrHide("rejected")).toBe(false);
  expect(mayReview("pending", "approved")).toBe(true);
  expect(mayReview("approved", "approved")).toBe(false);
  expect(mayReview(null, "approved")).toBe(false);
});

test("what the owner of a project is offered", () => {
  const state = { type: "upcoming", request_status: "approved", status: 1 } as const;
  expect(projectMovesOf(state)).toEqual(["mark-under-construction", "deactivate"]);
  expect(projectMovesOf({ ...state, type: "under_construction", status: 0 })).toEqual([
    "mark-upcoming",
    "activate",
  ]);
  expect(projectMovesOf({ ...state, request_status: "pending" })).toEqual([
    "mark-under-construction",
  ]);
});

test("the package check of spec §7", () => {
  const has = (p: boolean, f: boolean, l: boolean) => ({
    package_available: p,
    feature_available: f,
    limit_available: l,
  });
  expect(isAllowed("property_list", has(true, true, true))).toBe(true);
  expect(isAllowed("property_list", has(true, true, false))).toBe(false);
  expect(isAllowed("premium_properties", has(true, true, false))).toBe(true);
  expect(isAllowed("project_access", has(true, false, true))).toBe(false);
  expect(isAllowed("project_access", has(false, true, true))).toBe(false);
});

test("a profile is complete with name, e-mail, mobile, picture and address", () => {
  const profile = {
    name: "A",
    email: "a@b.cd",
    mobile: "1",
    profile: "https://x.test/a.jpg",
    address: "Here",
  };
  expect(isProfileComplete(profile)).toBe(true);
  expect(missingOfProfile({ ...profile, profile: "", address: " " })).toEqual([
    "profile",
    "address",
  ]);
});

test("a profile is whole with a place, a few words and a link besides", () => {
  expect(missingParts({ ...user, mobile: "", country: "", about_me: "", twiiter_id: "" })).toEqual(
    expect.arrayContaining(["mobile", "place", "about"]),
  );
  const whole = { ...user, mobile: "1", address: "Here", profile: "x", city: "A", country: "B" };
  expect(missingParts({ ...whole, about_me: "Hello", twiiter_id: "https://x.com/a" })).toEqual([]);
});

test.each([
  ["0", "email"],
  ["1", "mobile"],
  ["2", null],
  ["3", null],
])("whoever signs in the way %s keeps their %s", (logintype, field) => {
  expect(signInField({ logintype })).toBe(field);
});
