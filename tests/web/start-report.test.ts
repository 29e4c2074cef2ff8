import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readableLine } from "~/logger.server";
import { createStartReport } from "../../start-report.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function reportTo({ isTTY }: { isTTY: boolean }) {
  const written: string[] = [];
  const report = createStartReport({ isTTY, write: (text) => written.push(text) });
  return { report, written };
}

test("at a terminal the step under way is shown with its seconds, and gives way to what was done", () => {
  const { report, written } = reportTo({ isTTY: true });
  report.begin("build");
  vi.advanceTimersByTime(2000);
  report.end();
  vi.advanceTimersByTime(5000);
  const anew = "\r\u001b[2K";
  expect(written).toEqual([
    `${anew}  … building the site  0.0 s`,
    `${anew}  … building the site  1.0 s`,
    `${anew}  … building the site  2.0 s`,
    anew,
    "  ✓   2.0 s  site built\n",
  ]);
});

test("elsewhere there are whole lines alone", () => {
  const { report, written } = reportTo({ isTTY: false });
  report.begin("build");
  vi.advanceTimersByTime(61_300);
  report.end();
  report.begin("database");
  report.end(false);
  report.open(["Doorstep is open: http://localhost:3000", "Sample member: …"]);
  expect(written).toEqual([
    "  … building the site\n",
    "  ✓  61.3 s  site built\n",
    "  Doorstep is open: http://localhost:3000  (61.3 s)\n",
    "  Sample member: …\n",
  ]);
});

test("a line of the log is told in words at a terminal", () => {
  const err = { type: "Error", message: "gone", stack: "Error: gone\n    at here" };
  const line = { level: 40, time: 1, pid: 2, name: "marketplace", err, msg: "a mail was not sent" };
  expect(readableLine(JSON.stringify(line))).toBe(
    "WARN marketplace: a mail was not sent\nError: gone\n    at here\n",
  );
});
