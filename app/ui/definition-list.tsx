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
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
