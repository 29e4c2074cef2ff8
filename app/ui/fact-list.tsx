import { useTerm } from "~/i18n/terms";
import { Icon, type IconName } from "./icon";

export interface Fact {
  icon?: IconName;
  /** A picture of the operator's, where no icon of ours fits. */
  image?: string;
  value: string;
  name: string;
}

/** Icon, number, word: what people compare. */
export function FactList({ facts, size = "small" }: { facts: Fact[]; size?: "small" | "large" }) {
  const term = useTerm();
  if (facts.length === 0) return null;
  return (
    <ul className={size === "large" ? "facts facts-large" : "facts"}>
      {facts.map((fact) => (
        <li key={fact.name}>
          {fact.icon ? <Icon name={fact.icon} /> : null}
          {!fact.icon && fact.image ? <img src={fact.image} alt="" loading="lazy" /> : null}
          <b>
            <bdi>{term(fact.value)}</bdi>
          </b>{" "}
          <span>{term(fact.name)}</span>
        </li>
      ))}
    </ul>
  );
}
