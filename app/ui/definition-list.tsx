import type { ReactNode } from "react";
import { useTerm } from "~/i18n/terms";

interface Definition {
  term: string;
  detail: ReactNode;
}

export function DefinitionList({ items }: { items: Definition[] }) {
  const translate = useTerm();
  return (
    <dl className="definitions">
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt dir="auto">{translate(term)}</dt>
          <dd dir="auto">{typeof detail === "string" ? translate(detail) : detail}</dd>
        </div>
      ))}
    </dl>
  );
}
