import type { ReactNode } from "react";
import { paths } from "~/paths";

/**
 * A plain form around buttons that change how the site is shown
 * (name="language" | "theme" | "lite"); `next` leads back to this page.
 */
export function PreferenceForm({
  next,
  className,
  children,
}: {
  next: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form method="post" action={paths.preferences()} className={className}>
      <input type="hidden" name="next" value={next} />
      {children}
    </form>
  );
}
