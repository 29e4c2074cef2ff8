import { afterAll, expect } from "vitest";

/** What code of ours and of packages reads as it runs, and what stand-ins like to take the place of. */
const names = [
  ...["fetch", "Request", "Response", "Headers", "FormData", "URL", "Date", "console"],
  ...["setTimeout", "clearTimeout", "setInterval", "setImmediate", "document", "window"],
] as const;

/** Sharp sets it as it is loaded. */
const setByPackages = ["VIPSHOME"];

const settings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !setByPackages.includes(name)));

/** Remembers what files share with those that follow them in the same process. */
export function takeNote() {
  const globals = names.map((name) => [name, Reflect.get(global, name) as unknown] as const);
  const environment = settings();
  const otherGlobals = () => globals.filter(([name, value]) => Reflect.get(global, name) !== value);
  const otherSettings = () => {
    const now = settings();
    const all = new Set([...Object.keys(environment), ...Object.keys(now)]);
    return [...all].filter((name) => now[name] !== environment[name]);
  };
  return {
    /** What is otherwise now, by name. */
    changes: () => [...otherGlobals().map(([name]) => name), ...otherSettings()],
    /** Whoever comes next finds it as it was. */
    putBack() {
      for (const [name, value] of otherGlobals())
        Reflect.defineProperty(global, name, { value, configurable: true, writable: true });
      for (const name of otherSettings())
        if (name in environment) process.env[name] = environment[name];
        else delete process.env[name];
    },
  };
}

const note = takeNote();

// Registered first, so it runs after what the file itself puts back.
afterAll(() => {
  const changes = note.changes();
  note.putBack();
  expect(changes, "left behind for the files that follow").toEqual([]);
});
