import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeading } from "~/ui/headings";
import { GatePage, type ListingGate } from "./listing-gate";

interface AddPageProps {
  title: string;
  /** What keeps the member from listing. */
  gate: ListingGate | null;
  children: ReactNode;
}

/** Where something new is listed, or what has to come before. */
export function AddPage({ title, gate, children }: AddPageProps) {
  const { t } = useTranslation();
  const answered = useActionData();
  if (gate && !answered) return <GatePage gate={gate} />;
  return (
    <div className="wide">
      <PageHeading title={title} lead={t("listings.add.lead")} />
      {children}
    </div>
  );
}
