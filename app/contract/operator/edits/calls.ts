import { changesOfHome } from "../../listings/calls";
import { projectFields } from "../../projects/calls";
import { nothing, post } from "../../wire/call";
import { id, words } from "../../wire/request-fields";
import { longestReason } from "../forms";

const onBehalf = {
  id,
  /** As it was read. */
  revision: id,
  /** What its owner is told besides what changed. */
  reason: words(longestReason),
};

/** Own calls: operators change what members list (decision 172). */
export const editHomeOnBehalf = post("operator/edits/property", {
  auth: "operator",
  right: "behalf",
  about:
    "Changes somebody's home for them, with the fields of update_post_property; its state stays, and its owner is told what changed.",
  body: changesOfHome
    .omit({ package_id: true, userid: true, submission_key: true })
    .extend(onBehalf),
  files: true,
  data: nothing,
});

export const editProjectOnBehalf = post("operator/edits/project", {
  auth: "operator",
  right: "behalf",
  about:
    "Changes somebody's project for them, with the fields of post_project; its state stays, and its owner is told what changed.",
  body: projectFields.omit({ submission_key: true }).extend(onBehalf),
  files: true,
  data: nothing,
});

export const operatorEditsCalls = [editHomeOnBehalf, editProjectOnBehalf];
