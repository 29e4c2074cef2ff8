import type { MemberFilter } from "~/contract/operator/members/filter";
import { getPackage } from "~/contract/packages/calls";
import { offeredLanguages } from "~/i18n/texts.server";
import type { Option } from "~/ui/fields/select-field";
import { upstreamClient } from "~/upstream.server/upstream-client";

/** All that are offered, also those that whoever asks has. */
export const offeredPackages = () => upstreamClient().call(getPackage, {});

/** What was chosen stays a choice, or the next save would be for everybody. */
const withChosen = (options: Option[], chosen: string): Option[] =>
  chosen === "" || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

/** The packages and languages that members can be filtered by, with what is chosen already. */
export async function memberFilterOptions({ package_id, language = "" }: MemberFilter) {
  const packages = await offeredPackages();
  return {
    packages: withChosen(
      packages.map(({ id, name }) => ({ value: String(id), label: name })),
      package_id ? String(package_id) : "",
    ),
    languages: withChosen(
      offeredLanguages().map(({ code, name }) => ({ value: code, label: name })),
      language,
    ),
  };
}
