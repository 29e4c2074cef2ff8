import { expect, test } from "vitest";
import { takeNote } from "../support/left-as-found";

test("what a file leaves behind for others is told, and put back", () => {
  const note = takeNote();
  expect(note.changes()).toEqual([]);
  const { Response: given } = global;
  const { DATA_DIR: folder } = process.env;
  Object.assign(global, { Response: class {} });
  Object.assign(process.env, { API_BASE_URL: "https://upstream.test", DATA_DIR: "/elsewhere" });
  expect(note.changes()).toEqual(["Response", "DATA_DIR", "API_BASE_URL"]);
  note.putBack();
  expect(note.changes()).toEqual([]);
  expect(Response).toBe(given);
  expect(process.env.DATA_DIR).toBe(folder);
  expect(process.env.API_BASE_URL).toBeUndefined();
});
