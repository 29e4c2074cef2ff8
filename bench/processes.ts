import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

interface Process {
  pid: number;
  parent: number;
  /** Resident, in bytes. */
  memory: number;
  command: string;
}

function everyProcess(): Process[] {
  const list = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" });
  return [...list.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.+)$/gm)].map(
    ([, pid, parent, kilobytes, command]) => ({
      pid: Number(pid),
      parent: Number(parent),
      memory: Number(kilobytes) * 1024,
      command: command!,
    }),
  );
}

function withDescendants(processes: Process[], pid: number): Process[] {
  const own = processes.filter((one) => one.pid === pid);
  const children = processes.filter((one) => one.parent === pid);
  return [...own, ...children.flatMap((child) => withDescendants(processes, child.pid))];
}

/** Its fair share of what it has in common with others, where the system tells; PostgreSQL shares much. */
function shareOf({ pid, memory }: Process) {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))!;
    return Number(kilobytes) * 1024;
  } catch {
    return memory;
  }
}

/** What a site's processes hold, in bytes. */
export function memoryOf(pid: number) {
  const processes = withDescendants(everyProcess(), pid);
  const sum = (of: Process[], memory: (one: Process) => number) =>
    of.reduce((bytes, one) => bytes + memory(one), 0);
  const isPostgres = ({ command }: Process) => command.includes("postgres");
  const isOfPictures = ({ command }: Process) => command.includes("picture-program");
  const ours = processes.filter((one) => !isPostgres(one));
  return {
    node: sum(ours, ({ memory }) => memory),
    pictures: sum(ours.filter(isOfPictures), ({ memory }) => memory),
    postgres: sum(processes.filter(isPostgres), shareOf),
  };
}
