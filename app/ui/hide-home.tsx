import { Form, useLocation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Icon } from "./icon";
import { Link } from "./link";
import type { CardProperty } from "./property-card";
import { useSite } from "./site-context";

/** The form of all homes in a list that are hidden or shown again; its buttons name it. */
const hideFormId = "hide";

/** The home whose button was pressed last: the button that takes its place has the focus. */
let pressed = 0;

function useFocusAfterPress(button: RefObject<HTMLButtonElement>, id: number) {
  useEffect(() => {
    if (pressed !== id) return;
    pressed = 0;
    button.current?.focus({ preventScroll: true });
  }, [button, id]);
}

function notePressed(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent;
  pressed = Number((submitter as HTMLButtonElement | null)?.value);
  // Without scripts the page comes anew, and is opened at the home.
  const stays = event.currentTarget.elements.namedItem("stays");
  if (stays instanceof HTMLInputElement) stays.disabled = false;
}

/** Where the reader comes back to. */
function NextField() {
  const { pathname, search } = useLocation();
  return <input type="hidden" name="next" value={pathname + search} />;
}

/** Below a list of cards, once: what their buttons send. */
export function HideForm() {
  return (
    <Form
      method="post"
      action={paths.hiddenHomes()}
      id={hideFormId}
      preventScrollReset
      onSubmit={notePressed}
    >
      <NextField />
      <input type="hidden" name="stays" value="1" disabled />
    </Form>
  );
}

type Hideable = Pick<CardProperty, "id" | "title" | "slug_id">;

/** "Not for me", at the foot of a card. */
export function HideMark({ id, title }: Pick<Hideable, "id" | "title">) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterPress(button, id);
  return (
    <button
      ref={button}
      form={hideFormId}
      name="hide"
      value={id}
      className="compare-mark"
      aria-label={t("ui.hide.hideTitle", { title })}
    >
      <Icon name="eye-off" />
      {t("ui.hide.hide")}
    </button>
  );
}

/** The form of all homes in a list that are put on lists of the reader's own. */
const chooseFormId = "choose-lists";

/** Below a list of cards, once. */
export function ChooseListsForm() {
  return (
    <form action={paths.chooseLists()} id={chooseFormId}>
      <NextField />
    </form>
  );
}

/** Leads to where a home is put on lists, from the foot of a card. */
export function ListMark({ id, title }: Pick<Hideable, "id" | "title">) {
  const { t } = useTranslation();
  return (
    <button
      form={chooseFormId}
      name="home"
      value={id}
      className="compare-mark"
      aria-label={t("ui.list.addTitle", { title })}
    >
      <Icon name="plus" />
      {t("ui.list.add")}
    </button>
  );
}

export const useIsHidden = (id: number) => useSite().hiddenHomes?.includes(id) ?? false;

/** In the place of a home that the reader hid. */
export function HiddenHome({ id, title, slug_id }: Hideable) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterPress(button, id);
  return (
    <article className="hidden-home" id={`home-${id}`}>
      <p>
        <Icon name="eye-off" />
        <Link to={paths.property(slug_id)}>
          <bdi>{title}</bdi>
        </Link>
      </p>
      <p>
        <button
          ref={button}
          form={hideFormId}
          name="show"
          value={id}
          className="link"
          aria-label={t("ui.hide.showTitle", { title })}
        >
          {t("ui.hide.show")}
        </button>
        <Link to={paths.hiddenHomes()} className="link">
          {t("ui.hide.all")}
        </Link>
      </p>
    </article>
  );
}

/** The same on the page of a home. */
export function HideButton({ id }: Pick<Hideable, "id">) {
  const { t } = useTranslation();
  const isHidden = useIsHidden(id);
  return (
    <Form method="post" action={paths.hiddenHomes()} preventScrollReset>
      <NextField />
      <input type="hidden" name="stays" value="1" />
      <button
        name={isHidden ? "show" : "hide"}
        value={id}
        className={isHidden ? "button button-secondary is-chosen" : "button button-secondary"}
      >
        <Icon name={isHidden ? "eye" : "eye-off"} />
        {t(isHidden ? "ui.hide.show" : "ui.hide.hide")}
      </button>
    </Form>
  );
}
