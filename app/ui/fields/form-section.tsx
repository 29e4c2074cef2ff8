import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";

interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  /** Where one is in a long form. */
  step?: number;
  steps?: number;
  id?: string;
  children: ReactNode;
}

/** A titled part of a long form: words at the side, fields beside them. */
export function FormSection({ title, lead, step, steps, id, children }: FormSectionProps) {
  const { t } = useTranslation();
  return (
    <section className="form-section" id={id}>
      <header>
        {step ? <p className="form-step">{t("ui.form.step", { step, steps })}</p> : null}
        <h2>{title}</h2>
        {lead ? <p>{lead}</p> : null}
      </header>
      <div className="form-fields">{children}</div>
    </section>
  );
}

/** The buttons at the end of a form; they stay in view on long ones. */
export function FormActions({ sticky, children }: { sticky?: boolean; children: ReactNode }) {
  return (
    <div className={sticky ? "form-actions form-actions-sticky" : "form-actions"}>{children}</div>
  );
}
