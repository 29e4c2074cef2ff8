import type { PictureFaultReason } from "./picture-fault";
import type { tasks } from "./program/tasks";

/** What can be asked of the picture process: each task takes one value and answers with one. */
type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
export type InputOf<Name extends TaskName> = Parameters<Tasks[Name]>[0];
export type ResultOf<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

/** One message to the process for each picture, and one back; bytes travel as they are. */
export type Question = {
  [Name in TaskName]: { id: number; name: Name; input: InputOf<Name> };
}[TaskName];

export type Reply = { id: number } & (
  | { result: ResultOf<TaskName> }
  | { fault: PictureFaultReason }
  /** What nobody expected, for the log. */
  | { error: string }
);
