import { Button, ButtonLink } from "./button";
import { Chip, ChipLink } from "./chip";
import { Dialog, DialogLink } from "./dialog";
import { Disclosure } from "./disclosure";
import { examples } from "./examples";
import { TextLink } from "./text-link";

function DialogExample({ title }: { title: string }) {
  return (
    <>
      <DialogLink dialogId="example-dialog" fallbackHref="#example-dialog" variant="danger">
        Delete
      </DialogLink>
      <Dialog id="example-dialog" title={title}>
        <p>Its photos and its place in the search go with it.</p>
        <div className="actions">
          <Button variant="danger">Yes, delete it</Button>
        </div>
      </Dialog>
    </>
  );
}

export default [
  examples(Button, {
    primary: { children: "Save search" },
    secondary: { variant: "secondary", icon: "share-2", children: "Share" },
    quiet: { variant: "quiet", children: "Show more" },
    danger: { variant: "danger", icon: "trash-2", children: "Delete" },
    small: { size: "small", children: "Apply" },
    pending: { pending: true, children: "Saving" },
    disabled: { disabled: true, children: "Save" },
  }),
  examples(ButtonLink, {
    primary: { href: "/ui", children: "Browse homes" },
    secondary: { href: "/ui", variant: "secondary", icon: "pencil", children: "Edit" },
  }),
  examples(TextLink, {
    plain: { href: "/ui", children: "How we check listings" },
    quiet: { href: "/ui", quiet: true, icon: "map-pin", children: "Show on the map" },
  }),
  examples(Chip, { "chosen filter": { label: "3 bedrooms", removeHref: "/ui" } }),
  examples(ChipLink, { suggestion: { label: "Lisbon", href: "/ui", count: 24 } }),
  examples(Disclosure, {
    closed: { summary: "Who pays the notary?", children: <p>The buyer, as a rule.</p> },
    open: { summary: "Who pays the notary?", open: true, children: <p>The buyer, as a rule.</p> },
  }),
  examples(DialogExample, { "asks before deleting": { title: "Delete this listing?" } }),
];
