import type { VerificationValue } from "~/contract/verification/calls";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { DefinitionList } from "./definition-list";
import { Icon } from "./icon";

/** Where a stored document is opened by readers of our pages; other upstreams name their own address. */
function documentHref(address: string) {
  const own = /\/verification-files\/(\d{1,9})$/.exec(address)?.[1];
  if (own) return paths.verificationFile(Number(own));
  return /^https?:\/\//.test(address) ? address : null;
}

/** What an agent answered; documents are links. */
export function VerificationAnswers({ values }: { values: VerificationValue[] }) {
  return (
    <DefinitionList
      items={values.map((value) => ({
        term: value.verify_form?.name ?? "",
        detail: <Answer value={value} />,
      }))}
    />
  );
}

function Answer({ value: { value, file_name, verify_form } }: { value: VerificationValue }) {
  const translate = useTerm();
  const href =
    verify_form?.field_type === "file" && typeof value === "string" ? documentHref(value) : null;
  if (href)
    return (
      <a className="link" href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="file-text" />
        {file_name || href}
      </a>
    );
  const texts = [value].flat();
  return texts.length > 1 ? (
    <ul>
      {texts.map((text) => (
        <li key={text}>{translate(text)}</li>
      ))}
    </ul>
  ) : (
    <span style={{ whiteSpace: "pre-line" }}>{translate(texts[0] ?? "")}</span>
  );
}
