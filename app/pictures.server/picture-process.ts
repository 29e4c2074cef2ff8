import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { inheritedEnvironment } from "~/parse-settings.server";
import { PictureFault } from "./picture-fault";
import { programFile } from "./program";
import type { InputOf, Reply, ResultOf, TaskName } from "./protocol";

/** More would take both cores of a small machine from the pages. */
const mostAtOnce = 2;

/** The GNU allocator hands pixels back when they are freed; others do not read these. */
const thrifty = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
} as const;

interface Options {
  /** So many pictures wait at most, of forms and of pages; whoever comes then is told to come again. */
  mostWaiting?: number;
  /** Milliseconds without work after which the process ends, and its memory is the system's again. */
  idleFor?: number;
  /** Milliseconds that one picture may take, whatever the library says. */
  longest?: number;
  /** Pictures at a time. */
  atOnce?: number;
  /** How far it stands back for everything else on the machine: up to 19. */
  niceness?: number;
}

interface Task {
  id: number;
  name: TaskName;
  input: () => Promise<unknown> | unknown;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  /** It was under way beside others when the process died: it is tried once more, by itself. */
  isSuspect: boolean;
  /** Runs while the process works on it. */
  timer?: NodeJS.Timeout;
}

/** People wait for these with a form or a download in front of them, so they go first. */
const isOfForm = (name: TaskName) => ["measure", "redraw", "printInvoice"].includes(name);

/**
 * Does the work on pictures in a process of its own, which starts with the first picture and ends when there
 * is nothing to do: memory that picture libraries have taken goes back to the system only with their process
 * (docs/decisions/0054).
 */
export function createPictureProcess({
  mostWaiting = 256,
  idleFor = 10_000,
  longest = 60_000,
  atOnce = mostAtOnce,
  niceness = 0,
}: Options = {}) {
  let running: Promise<ChildProcess> | undefined;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting: Task[] = [];
  const underWay = new Map<number, Task>();

  function start() {
    const starting: Promise<ChildProcess> = launch().then((started) => {
      // Meanwhile everything may have been stopped.
      if (running === starting) child = started;
      return started;
    });
    return starting;
  }

  async function launch() {
    const started = fork(await programFile(), {
      serialization: "advanced",
      execArgv: ["--expose-gc", "--max-semi-space-size=1"],
      // It has no use for our secrets.
      env: { ...inheritedEnvironment(), ...thrifty },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    if (niceness > 0 && started.pid !== undefined) setPriority(started.pid, niceness);
    started.on("message", settle);
    started.once("exit", () => lose(started));
    started.once("error", () => lose(started));
    return started;
  }

  /** Takes from the line what there is room for. */
  function next() {
    clearTimeout(idle);
    for (;;) {
      const [first] = waiting;
      const isAlone = [...underWay.values()].some(({ isSuspect }) => isSuspect);
      const room = first?.isSuspect || isAlone ? 1 : atOnce;
      if (!first || underWay.size >= room) break;
      waiting.shift();
      underWay.set(first.id, first);
      void begin(first);
    }
    const isIdle = underWay.size === 0;
    hold(!isIdle);
    if (isIdle && child) idle = setTimeout(() => void end(), idleFor).unref();
  }

  /** The process keeps ours alive only while somebody waits for it. */
  function hold(isHeld: boolean) {
    const method = isHeld ? "ref" : "unref";
    child?.[method]();
    child?.channel?.[method]();
  }

  async function begin(task: Task) {
    try {
      const input = await task.input();
      const process = await (running ??= start());
      // Meanwhile everything may have been stopped.
      if (!underWay.has(task.id)) return;
      hold(true);
      task.timer = setTimeout(() => process.kill("SIGKILL"), longest);
      // A broken line shows as the end of the process.
      process.send({ id: task.id, name: task.name, input }, () => undefined);
    } catch (error) {
      if (!child) running = undefined;
      take(task.id)?.reject(error);
      next();
    }
  }

  function take(id: number) {
    const task = underWay.get(id);
    underWay.delete(id);
    clearTimeout(task?.timer);
    return task;
  }

  function settle(reply: Reply) {
    const task = take(reply.id);
    if ("result" in reply) task?.resolve(reply.result as never);
    else if ("fault" in reply) task?.reject(new PictureFault(reply.fault));
    else task?.reject(new Error(reply.error));
    next();
  }

  /** The process died: of one picture that was under way nothing comes; of several nobody knows which it was. */
  function lose(lost: ChildProcess) {
    if (lost !== child) return;
    child = running = undefined;
    const tasks = [...underWay.values()].filter(({ timer }) => timer);
    tasks.forEach(({ id }) => take(id));
    if (tasks.length === 1) tasks[0]!.reject(new PictureFault("interrupted"));
    else waiting.unshift(...tasks.map((task) => ({ ...task, timer: undefined, isSuspect: true })));
    next();
  }

  /** Ends the process at once, also one that is only about to start; what is under way is lost. */
  async function end() {
    const starting = running;
    child = running = undefined;
    clearTimeout(idle);
    const ended = await starting?.catch(() => undefined);
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const exit = once(ended, "exit");
    ended.kill("SIGKILL");
    await exit;
  }

  return {
    /**
     * One task for the process; what it is given is fetched when its turn has come, so that pictures that
     * wait take no memory.
     * @throws PictureFault
     */
    run<Name extends TaskName>(
      name: Name,
      input: () => Promise<InputOf<Name>> | InputOf<Name>,
    ): Promise<ResultOf<Name>> {
      const isAlike = (other: Task) => isOfForm(other.name) === isOfForm(name);
      if (waiting.filter(isAlike).length >= mostWaiting)
        return Promise.reject(new PictureFault("busy"));
      return new Promise((resolve, reject) => {
        const task: Task = { id: ++lastId, name, input, resolve, reject, isSuspect: false };
        const isLater = (other: Task) => !other.isSuspect && !isOfForm(other.name);
        const place = isOfForm(name) ? waiting.findIndex(isLater) : -1;
        waiting.splice(place < 0 ? waiting.length : place, 0, task);
        next();
      });
    },

    /** Ends the process at once, without an answer to whoever still waits for one. */
    async stop() {
      const tasks = [...waiting.splice(0), ...[...underWay.keys()].map((id) => take(id)!)];
      for (const task of tasks) task.reject(new PictureFault("interrupted"));
      await end();
    },

    /** The process that works, when there is one. */
    processId: () => child?.pid,
  };
}

export type PictureProcess = ReturnType<typeof createPictureProcess>;

/** The picture process of this one. */
export const pictures = createPictureProcess();

/** Another, for thousands of pictures that nobody waits for: it takes what the machine has left. */
export const patientPictures = createPictureProcess({ atOnce: 1, niceness: 19 });
