import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "~/ui/drawing";

interface AuthLayoutProps {
  drawing?: DrawingName;
  title: string;
  lead?: ReactNode;
  /** Other ways to go, below the form. */
  foot?: ReactNode;
  children?: ReactNode;
}

/** The frame of pages about signing in: one short form, in the middle. */
export function AuthLayout({ drawing = "door", title, lead, foot, children }: AuthLayoutProps) {
  return (
    <div className="auth-layout">
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
