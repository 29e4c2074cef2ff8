import type { SubmissionResult } from "@conform-to/react";
import type { OperatorSiteSettings } from "~/contract/operator/site/calls";
import type { SettingGroup, SitePicture } from "~/contract/operator/site/rules";
import type { ShownLook } from "./look-preview.server";

/** What comes back where a group was not saved. */
export interface GroupAnswer {
  reply?: SubmissionResult<string[]>;
  revision?: string;
  /** Nothing was to be saved: what was typed is looked at. */
  isPreview?: boolean;
  /** Pictures that were chosen, kept until the rest is right. */
  pictures?: Partial<Record<SitePicture, { value: string; name: string; url: string }>>;
  /** How a page looks with what was typed. */
  look?: ShownLook;
}

export interface GroupProps<Group extends SettingGroup> {
  settings: OperatorSiteSettings[Group];
  answer: GroupAnswer | undefined;
}

/** Checkboxes as a form begins: ticked, or not. */
export const ticked = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "boolean" ? (value ? "on" : "") : value,
    ]),
  ) as { [Name in keyof Values]: Values[Name] extends boolean ? string : Values[Name] };
