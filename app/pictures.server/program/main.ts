import sharp from "sharp";
import { PictureFault } from "../picture-fault";
import type { InputOf, Question, Reply, ResultOf, TaskName } from "../protocol";
import { tasks } from "./tasks";

// No picture is worked on twice, so nothing that was found on the way is worth keeping.
sharp.cache(false);
// Questions are worked on side by side, each by one thread.
sharp.concurrency(1);

const run = <Name extends TaskName>({ name, input }: { name: Name; input: InputOf<Name> }) =>
  (tasks[name] as (input: InputOf<Name>) => Promise<ResultOf<Name>>)(input);

async function answer(question: Question): Promise<Reply> {
  const { id } = question;
  try {
    return { id, result: await run(question) };
  } catch (error) {
    return error instanceof PictureFault
      ? { id, fault: error.reason }
      : { id, error: String(error) };
  }
}

process.on("message", (question: Question) => {
  void answer(question).then((reply) => {
    process.send?.(reply);
    // Bytes lie beside the heap, which by itself sees no reason to collect them.
    setImmediate(() => globalThis.gc?.());
  });
});

// Whoever asked is gone, however it ended: nobody waits for what is under way.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl-C reaches everything in a terminal; the site still answers what is under way.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
