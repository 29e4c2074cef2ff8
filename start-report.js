import { inspect } from "node:util";

/**
 * What a start says: a line for each step that did something for the first time, with its seconds, then where
 * the site is. At a terminal the step under way is shown while it runs; elsewhere only whole lines are printed.
 */

/** What each step is called while it runs and when it is done, and what to do when it fails. */
const steps = {
  build: {
    doing: "building the site",
    done: "site built",
    advice:
      "What the build says follows. Run npm install first when the sources are newer than what is installed.",
  },
  database: {
    doing: "starting the database",
    done: "database made",
    advice:
      "What the database said is in postgres/server.log of the data folder. With DATABASE_URL the site uses yours instead.",
  },
  sample: {
    doing: "filling it with the sample marketplace",
    done: "sample marketplace filled; its pictures are drawn when they are first looked at",
    advice:
      "Nothing of it was kept: start again, or with SAMPLE_DATA=off for an empty marketplace.",
  },
};

const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Faults that say themselves what to do. */
const readable = new Set(["SettingsError", "EmbeddedPostgresError"]);

/**
 * Reports to people who started the site.
 * @param {{ isTTY?: boolean; write(text: string): unknown }} out where they look
 */
export function createStartReport(out = process.stdout) {
  const beginning = performance.now();
  let step;
  let began = 0;
  let clock;

  const line = (text = "") => out.write(`${text}\n`);
  const draw = () => out.write(`\r\x1b[2K  … ${steps[step].doing}  ${secondsSince(began)}`);

  function clear() {
    clearInterval(clock);
    if (step && out.isTTY) out.write("\r\x1b[2K");
  }

  return {
    /** Another step begins when this one ends; one within it goes on with its time. */
    begin(name) {
      if (step === name) return;
      step = name;
      began = performance.now();
      if (out.isTTY) {
        draw();
        clock = setInterval(draw, 1000).unref();
      } else if (name === "build") line(`  … ${steps.build.doing}`);
    },

    /** `isFirst`: it did what later starts need not do again. */
    end(isFirst = true) {
      clear();
      if (isFirst) line(`  ✓ ${secondsSince(began).padStart(7)}  ${steps[step].done}`);
      step = undefined;
    },

    open([address, ...rest]) {
      line(`  ${address}  (${secondsSince(beginning)})`);
      rest.forEach((words) => line(`  ${words}`));
    },

    /** Says which step failed, why, and what to do; a fault that nobody foresaw comes with its trace. */
    fail(error) {
      clear();
      const isReadable = readable.has(error?.name);
      if (step) {
        line(`  ✗ ${secondsSince(began).padStart(7)}  ${steps[step].doing} failed`);
        if (!isReadable) line(`  ${steps[step].advice}`);
      }
      step = undefined;
      if (error) console.error(isReadable ? error.message : (error.trace ?? error));
    },
  };
}

/** The same from a process that another one speaks for. */
export const createRelayedReport = () => ({
  begin: (name) => process.send({ begin: name }),
  end: (isFirst) => process.send({ end: isFirst }),
  open: (lines) => process.send({ open: lines }),
  /** Resolves when it has been said. */
  fail: (error) =>
    new Promise((resolve) => {
      const { name, message } = error;
      process.send({ fail: { name, message, trace: inspect(error) } }, resolve);
    }),
});
