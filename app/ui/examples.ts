import type { ComponentType } from "react";

/** Where an example differs from its surroundings. */
interface ExampleSetting {
  dir?: "rtl";
}

export interface ExampleSet {
  component: string;
  examples: { name: string; props: object; dir?: "rtl" }[];
  Component: ComponentType<never>;
}

/**
 * The states of a component a designer would ask for. They are shown at /ui, held against
 * axe in the browser, and rendered in unit tests.
 */
export function examples<Props extends object>(
  Component: ComponentType<Props>,
  states: Record<string, Props & ExampleSetting>,
): ExampleSet {
  return {
    component: Component.displayName ?? Component.name,
    Component: Component as ComponentType<never>,
    examples: Object.entries(states).map(([name, { dir, ...props }]) => ({ name, props, dir })),
  };
}
