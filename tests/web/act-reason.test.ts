import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { reasonInWords } from "~/routes/operator/log/act-reason";

const { t } = i18nFor("en");
const said = (act: string, subject_kind: string, reason: string) =>
  reasonInWords(t, { act, subject_kind, reason });

test("roles, letters and reasons of the product are named, what somebody wrote stays as it is", () => {
  expect(said("change_role", "member", "editor → support")).toBe("Editor → Support");
  expect(said("invite", "invitation", "ana@people.example · editor")).toBe(
    "ana@people.example · Editor",
  );
  expect(said("change", "letter", "welcome")).toBe(t("letters.when.welcome"));
  expect(said("test", "mail", "welcome · en")).toBe(`${t("letters.when.welcome")} · en`);
  expect(said("export", "file", "12")).toBe(t("operator.acts.exportedRows", { count: 12 }));
  expect(said("reject", "property", "editor")).toBe("editor");
  expect(said("test", "mail", "")).toBe("");
});
