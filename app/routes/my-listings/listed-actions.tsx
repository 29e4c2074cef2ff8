import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { RequestStatus } from "~/contract/properties";
import { paths } from "~/paths";
import { ownListingPaths } from "~/own-listing-paths";
import { Button, ButtonLink } from "~/ui/button";
import { FeatureButton } from "./feature-button";
import { DeleteButton, type Intent, type Listed, Moves } from "./owner-actions";

interface ListedActionsProps {
  listed: Listed & {
    review: RequestStatus | null;
    shown: boolean;
    canEdit: boolean;
    canFeature: boolean;
    moves: Intent[];
  };
}

const pages = {
  property: { edit: paths.editProperty, public: paths.property },
  project: { edit: paths.editProject, public: paths.project },
};

/** Everything an owner may do with a home or a project now. */
export function ListedActions({ listed }: ListedActionsProps) {
  const { t } = useTranslation();
  const { kind, slug, title } = listed;
  const named = <span className="visually-hidden">: {title}</span>;
  return (
    <>
      {listed.canEdit ? (
        <ButtonLink href={pages[kind].edit(slug)} variant="secondary" size="small" icon="pencil">
          {t("listings.mine.edit")}
          {named}
        </ButtonLink>
      ) : null}
      <ButtonLink
        href={pages[kind].public(slug)}
        variant="secondary"
        size="small"
        icon="external-link"
      >
        {t("listings.own.public")}
        {named}
      </ButtonLink>
      <DuplicateButton listed={listed} />
      {listed.canFeature ? <FeatureButton listed={listed} /> : null}
      <Moves listed={listed} moves={listed.moves} />
      <DeleteButton listed={listed} />
    </>
  );
}

/** Begins another listing with everything that this one says. */
function DuplicateButton({ listed: { kind, slug, title } }: ListedActionsProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={ownListingPaths.duplicate()}>
      <input type="hidden" name="slug" value={slug} />
      <Button variant="secondary" size="small" icon="copy" name="kind" value={kind}>
        {t("listings.drafts.duplicate")}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}
