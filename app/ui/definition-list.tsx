import type { ReactNode } from "react";

export interface Definition {
  term: string;
  detail: ReactNode;
}

export function DefinitionList({ items }: { items: Definition[] }) {
  return (
    <dl className="definitions">
      {items.map(({ term, detail }) => (
        <div key={term}>
          <dt dir="auto">{term}</dt>
          <dd dir="auto">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
