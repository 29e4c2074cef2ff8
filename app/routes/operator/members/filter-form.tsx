import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { plainField } from "~/ui/fields/field-metadata";
import type { Option } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { TextLink } from "~/ui/text-link";
import { useMay } from "../parts/use-may";
import { MemberFilterFields } from "./filter-fields";
import { type AskedMembers, countSet } from "./filters";

interface FilterFormProps {
  asked: AskedMembers;
  /** Numbers of those who were ticked, as the address has them. */
  chosen: string;
  packages: Option[];
  languages: Option[];
}

/** What members are looked for by: words at once, all else where it is opened or set. */
export function FilterForm({ asked, chosen, packages, languages }: FilterFormProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const { search, state, package_id, ...words } = asked;
  const set = countSet(asked);
  const field = (name: keyof typeof words) => plainField(name, words[name]?.toString());
  return (
    <Form method="get" role="search" className="stack" key={JSON.stringify(asked)}>
      {state ? <input type="hidden" name="state" value={state} /> : null}
      {chosen ? <input type="hidden" name="members" value={chosen} /> : null}
      <div className="agent-search">
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("operator.members.search")}
          placeholder={t(
            may("personal") ? "operator.members.searchHint" : "operator.members.searchHintByName",
          )}
        />
        <Button icon="search">{t("common.search")}</Button>
      </div>
      <Disclosure
        open={set > 0}
        summary={
          <span className="cluster">
            {t("review.list.narrow")}
            {set > 0 ? <span className="count">{formatNumber(set, i18n.language)}</span> : null}
          </span>
        }
      >
        <div className="review-filters">
          <MemberFilterFields
            fields={{
              city: field("city"),
              listings: field("listings"),
              verified: field("verified"),
              package_id: plainField("package_id", package_id ? String(package_id) : undefined),
              language: field("language"),
              registered_since: field("registered_since"),
              registered_until: field("registered_until"),
              terms_version: field("terms_version"),
              privacy_version: field("privacy_version"),
            }}
            packages={may("payments") ? packages : null}
            languages={languages}
          />
          <p className="cluster">
            <Button variant="secondary" icon="search">
              {t("review.list.apply")}
            </Button>
            {set > 0 ? (
              <TextLink href={operatorPaths.operatorMembers({ search, state, members: chosen })}>
                {t("review.list.clear")}
              </TextLink>
            ) : null}
          </p>
        </div>
      </Disclosure>
    </Form>
  );
}
