import { readFile, readlink } from "node:fs/promises";

/** Names one run of one process, so that a pid used again is not mistaken for it. */
interface ProcessIdentity {
  pid: number;
  /** Boot and clock tick of its start; null where the system does not tell (not Linux). */
  startedAt: string | null;
  /** The pid namespace: containers that share a folder do not see each other's processes. */
  space: string | null;
}

/** Lock and user files of a process are touched this often, and count as left behind after `SILENT_AFTER`. */
export const HEARTBEAT_INTERVAL = 5_000;
const SILENT_AFTER = 20_000;

async function textOf(file: string) {
  return readFile(file, "utf8").catch(() => null);
}

/** State letter and start tick from /proc; the command's name may hold spaces and brackets. */
async function statOf(pid: number) {
  const stat = await textOf(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields ? { state: fields[0], startTick: fields[19] } : null;
}

async function startOf(pid: number) {
  const boot = await textOf("/proc/sys/kernel/random/boot_id");
  const stat = await statOf(pid);
  return boot && stat?.startTick ? `${boot.trim()}:${stat.startTick}` : null;
}

async function pidSpace() {
  return readlink("/proc/self/ns/pid").catch(() => null);
}

/** Whether a process with this pid exists and is more than a zombie. */
export async function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return (await statOf(pid))?.state !== "Z";
}

export async function thisProcess(): Promise<ProcessIdentity> {
  return { pid: process.pid, startedAt: await startOf(process.pid), space: await pidSpace() };
}

/** Reads what `thisProcess` wrote; null when the file was cut short by a crash of the machine. */
export function parseIdentity(text: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { pid, startedAt, space } = value as Partial<ProcessIdentity>;
    if (typeof pid !== "number" || !Number.isInteger(pid) || pid <= 0) return null;
    return { pid, startedAt: startedAt ?? null, space: space ?? null };
  } catch {
    return null;
  }
}

/** Whether that very process still runs. Across pid namespaces only its last sign of life can tell. */
export async function isAlive(identity: ProcessIdentity, lastSign: Date) {
  if (identity.space !== (await pidSpace())) return Date.now() - lastSign.getTime() < SILENT_AFTER;
  if (!(await isRunning(identity.pid))) return false;
  if (identity.startedAt === null) return true;
  const start = await startOf(identity.pid);
  return start === null || start === identity.startedAt;
}

/** The folder a process works in; null when it is gone or not ours to ask. */
export async function workingFolderOf(pid: number) {
  return readlink(`/proc/${pid}/cwd`).catch(() => null);
}
