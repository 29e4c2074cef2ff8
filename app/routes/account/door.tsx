import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "~/ui/drawing";

interface DoorProps {
  drawing?: DrawingName;
  title: string;
  lead?: ReactNode;
  /** Other ways to go, below the form. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** The frame of the pages on the way in: one short form, in the middle. */
export function Door({ drawing = "door", title, lead, foot, children }: DoorProps) {
  return (
    <div className="door">
      <header>
        <Drawing name={drawing} />
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
      </header>
      {children}
      {foot ? <footer>{foot}</footer> : null}
    </div>
  );
}
