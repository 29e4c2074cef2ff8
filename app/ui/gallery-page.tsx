import type { ComponentType } from "react";
import actions from "./actions.examples";
import articleCard from "./article-card.examples";
import agentCard from "./agent-card.examples";
import type { ExampleSet } from "./examples";
import fields from "./fields/fields.examples";
import { PageHeading } from "./headings";
import parts from "./parts.examples";
import placeMap from "./place-map.examples";
import projectCard from "./project-card.examples";
import propertyCard from "./property-card.examples";

/** Every example set, for the gallery, axe and the unit tests. */
export const exampleSets: ExampleSet[] = [
  propertyCard,
  projectCard,
  articleCard,
  agentCard,
  ...actions,
  ...fields,
  ...parts,
  ...placeMap,
];

/** The gallery of the design system, for people who build screens. Its words are not translated. */
export function GalleryPage() {
  return (
    <div className="wide gallery-page">
      <PageHeading
        title="Every part, in every state"
        lead="What stands here is what screens are built of."
      />
      <nav aria-label="Parts" className="cluster">
        {exampleSets.map(({ component }) => (
          <a key={component} href={`#${component}`} className="link">
            {component}
          </a>
        ))}
      </nav>
      {exampleSets.map((set) => (
        <section key={set.component} id={set.component}>
          <h2>{set.component}</h2>
          <div
            className={
              set.component.endsWith("Card") && set.component !== "Card" ? "home-grid" : "stack"
            }
          >
            {set.examples.map(({ name, props, dir }) => (
              <Example key={name} name={name} set={set} props={props} dir={dir} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface ExampleProps {
  name: string;
  set: ExampleSet;
  props: object;
  dir?: "rtl";
}

function Example({ name, set, props, dir }: ExampleProps) {
  const Component = set.Component as ComponentType<object>;
  return (
    <div dir={dir} lang={dir ? "ar" : undefined}>
      <p className="example-name" dir="ltr">
        {name}
      </p>
      <Component {...props} />
    </div>
  );
}
