import type { ReactNode, Ref } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { TextLink } from "./text-link";

interface PageHeadingProps {
  title: ReactNode;
  /** A line below, quiet. */
  lead?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** For pages that put the focus there when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
}

export function PageHeading({ title, lead, actions, headingRef }: PageHeadingProps) {
  return (
    <div className="page-heading">
      <div>
        <h1 dir="auto" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {actions ? <div className="actions">{actions}</div> : null}
    </div>
  );
}

interface SectionHeadingProps {
  title: string;
  lead?: string;
  /** Leads to all of them. */
  href?: string;
  /** Words of that link; "See all" when absent. */
  linkText?: string;
  id?: string;
}

export function SectionHeading({ title: wished, lead, href, linkText, id }: SectionHeadingProps) {
  const { t } = useTranslation();
  const title = useTerm()(wished);
  return (
    <div className="section-heading">
      <div>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {lead ? <p>{lead}</p> : null}
      </div>
      {href ? (
        <TextLink href={href} quiet className="see-all">
          {linkText ?? t("ui.seeAll")}
          <span className="visually-hidden"> · {title}</span>
        </TextLink>
      ) : null}
    </div>
  );
}
