import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface DeleteSearchProps {
  id: number;
  /** The way back. */
  children: ReactNode;
}

export function DeleteSearch({ id, children }: DeleteSearchProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="form-actions">
      <input type="hidden" name="search_id" value={id} />
      <Button variant="danger" icon="trash-2" name="intent" value="delete">
        {t("properties.saved.delete.confirm")}
      </Button>
      {children}
    </Form>
  );
}

/** Asks as a part of the page whether the search should go. */
export function AskToDeleteSearch({
  search: { id, name },
}: {
  search: { id: number; name: string };
}) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t("properties.saved.delete.title")}>
      <div className="stack">
        <p>{t("properties.saved.delete.text", { name })}</p>
        <DeleteSearch id={id}>
          <ButtonLink variant="quiet" href={paths.savedSearches()}>
            {t("properties.saved.delete.keep")}
          </ButtonLink>
        </DeleteSearch>
      </div>
    </Notice>
  );
}
