import { Form } from "@remix-run/react";
import type { WordForm as WordFormFields } from "~/contract/shortlists/forms";
import { longestWord } from "~/contract/shortlists/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { Icon } from "~/ui/icon";
import { PropertyCard } from "~/ui/property-card";
import { WrittenBy } from "~/ui/unsent-words";
import { idOfForm, type ListAnswer, useFormOfList } from "./forms-of-list";
import type { ListView } from "./shortlist.server";

/** The form of all homes that are chosen to be compared. */
export const compareFormId = "compare-homes";

type Home = ListView["homes"][number];

interface HomeOnListProps {
  home: Home;
  list: ListView;
  answer: ListAnswer | undefined;
}

/** A home of the list, and beside it who likes it and what they say. */
export function HomeOnList({ home, list, answer }: HomeOnListProps) {
  const { t } = useTranslation();
  const { property_id: id, title, card, is_on_market } = home;
  return (
    <section className="shortlist-home" id={`home-${id}`} aria-label={title}>
      {card ? (
        <PropertyCard property={card} level={2} />
      ) : (
        <div className="shortlist-gone">
          <Icon name="house" />
          <h2 dir="auto">{title}</h2>
        </div>
      )}
      <div className="stack">
        {is_on_market ? null : (
          <p>
            <Badge icon="info">{t("shortlists.offMarket")}</Badge>
          </p>
        )}
        <Hearts home={home} mayWrite={list.may_write} />
        <Words home={home} />
        {list.may_write ? <WordForm key={home.words.length} home={home} answer={answer} /> : null}
        <div className="cluster">
          {card && is_on_market ? (
            <label className="choice-line">
              <input type="checkbox" name="compare" value={id} form={compareFormId} />
              <span>
                {t("shortlists.chooseToCompare")}
                <span className="visually-hidden">: {title}</span>
              </span>
            </label>
          ) : null}
          {list.is_own ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="home" value={id} />
              <Button name="intent" value="remove-home" variant="quiet" size="small" icon="x">
                {t("shortlists.takeOff")}
                <span className="visually-hidden">: {title}</span>
              </Button>
            </Form>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Hearts({ home, mayWrite }: { home: Home; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { property_id: id, title, hearts, is_hearted } = home;
  const names = hearts.join(", ");
  return (
    <div className="cluster">
      {mayWrite ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="home" value={id} />
          <button
            name="intent"
            value={is_hearted ? "unheart" : "heart"}
            className={is_hearted ? "round-button is-chosen" : "round-button"}
            aria-label={t(is_hearted ? "shortlists.unheart" : "shortlists.heart", { title })}
          >
            <Icon name="heart" filled={is_hearted === 1} />
          </button>
        </Form>
      ) : null}
      <p className={hearts.length > 0 ? undefined : "quiet"}>
        {hearts.length > 0 ? t("shortlists.likedBy", { names }) : t("shortlists.noHearts")}
      </p>
    </div>
  );
}

function Words({ home: { words } }: { home: Home }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <ul className="shortlist-words">
      {words.map(({ id, name, body, when, written_at, is_removable }) => (
        <li key={id}>
          <p>
            <b>
              <bdi>{name}</bdi>
            </b>{" "}
            <time dateTime={written_at ?? undefined}>{when}</time>
          </p>
          <p dir="auto">{body}</p>
          {is_removable ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="word" value={id} />
              <button name="intent" value="remove-word" className="link">
                {t("common.remove")}
                <span className="visually-hidden">: {body}</span>
              </button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const rules = () =>
  import("~/contract/shortlists/forms").then((forms) => ({ validate: forms.validateWord }));

function WordForm({ home, answer }: Pick<HomeOnListProps, "home" | "answer">) {
  const { t } = useTranslation();
  const { property_id: id, title } = home;
  const { form, fields, props } = useFormOfList<WordFormFields>(answer, {
    id: idOfForm({ intent: "word", home: id }),
    constraint: { body: { required: true, maxLength: longestWord } },
    rules,
  });
  return (
    <Form method="post" className="stack" preventScrollReset {...props}>
      <ErrorSummary form={form} />
      <div className="shortlist-line">
        <WrittenBy />
        <input type="hidden" name="home" value={id} />
        <TextAreaField
          field={fields.body}
          label={t("shortlists.wordLabel", { title })}
          rows={2}
          counted
        />
        <Button name="intent" value="word" variant="secondary" size="small">
          {t("shortlists.say")}
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
    </Form>
  );
}
