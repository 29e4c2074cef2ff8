import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { areaUnitWord } from "~/i18n/units";
import { formatNumber } from "~/i18n/values";
import { Icon, type IconName } from "./icon";
import { iconAddress } from "./picture-source";
import { useIconTint } from "./tinted-icon";

export interface Fact {
  icon?: IconName;
  /** A picture of the operator's in the place of an icon. */
  image?: string;
  /** Several: each is a word of its own. */
  value: string | string[];
  name: string;
  /** Of a home's answer, which is said in a phrase of its own; a bare count stands before its name. */
  kind?: FactKind;
  /** What an area is measured in. */
  unit?: string;
  /** Stands beside the list as well, where there is room for both. */
  isBeside?: boolean;
}

export type FactKind = "bedrooms" | "bathrooms" | "area" | "plot" | "floor" | "built" | "other";

/** "3 bedrooms", "448 m²", "Floor 5", "Parking: Garage": as people say it. */
function useFactWords() {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  return ({ kind, value, name, unit = "" }: Fact) => {
    const said = term(value);
    switch (kind) {
      case "bedrooms":
      case "bathrooms":
        return t(`ui.facts.${kind}`, { count: Number(said) });
      case "area":
      case "plot":
        return t(`ui.facts.${kind}`, {
          value: formatNumber(Number(said), i18n.language),
          unit: areaUnitWord(t, unit),
        });
      case "floor":
        return said === "0" ? t("ui.facts.groundFloor") : t("ui.facts.floor", { value: said });
      case "built":
        return t("ui.facts.built", { value: said });
      default:
        return t("ui.facts.other", { name: term(name), value: said });
    }
  };
}

/** Icon, number, word: what people compare. */
export function FactList({ facts, size = "small" }: { facts: Fact[]; size?: "small" | "large" }) {
  const term = useTerm();
  const tint = useIconTint();
  const words = useFactWords();
  if (facts.length === 0) return null;
  return (
    <ul className={size === "large" ? "facts facts-large" : "facts"}>
      {facts.map((fact) => (
        <li key={fact.name} className={fact.isBeside ? "is-beside" : undefined}>
          {fact.icon ? <Icon name={fact.icon} /> : null}
          {!fact.icon && fact.image ? (
            <img src={iconAddress(fact.image)} alt="" loading="lazy" style={tint(fact.image)} />
          ) : null}
          {fact.kind && size === "small" ? (
            <bdi>{words(fact)}</bdi>
          ) : (
            <>
              <b>
                <bdi>{term(fact.value)}</bdi>
              </b>{" "}
              <span>{term(fact.name)}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
