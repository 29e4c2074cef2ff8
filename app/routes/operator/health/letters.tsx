import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { TableFile } from "../parts/table-file";
import { useMay } from "../parts/use-may";
import type { loadHealth } from "./health.server";

/** Letters that could not be sent, and the way to send them again. */
export function Letters() {
  const { t } = useTranslation();
  const { letters, lettersInAll, oldest, numbers } = useLoaderData<typeof loadHealth>();
  const title = t("health.letters.title");
  return (
    <section aria-labelledby="letters" className="stack">
      <div>
        <h2 id="letters">{title}</h2>
        <p>{t("health.letters.lead")}</p>
      </div>
      {oldest ? <p>{t("health.letters.oldest", { ago: oldest })}</p> : null}
      {letters.length > 0 ? (
        <Form method="post" className="stack" preventScrollReset>
          <Table
            caption={title}
            columns={[
              { key: "about", label: t("health.letters.kind") },
              { key: "to", label: t("health.letters.to") },
              { key: "written", label: t("health.letters.written") },
              { key: "failure", label: t("health.letters.failure") },
              { key: "again", label: t("health.letters.again") },
            ]}
            rows={letters.map((letter) => ({ key: letter.number, cells: cellsOf(letter) }))}
          />
          <div className="actions">
            <Button name="intent" value="again all" variant="secondary" icon="send">
              {t("health.letters.againAll")}
            </Button>
            {lettersInAll > letters.length ? (
              <p>{t("health.letters.more", { number: numbers.letters })}</p>
            ) : null}
          </div>
        </Form>
      ) : (
        <p>{t("health.letters.empty")}</p>
      )}
    </section>
  );

  function cellsOf(letter: (typeof letters)[number]) {
    const { number, kind, topic, written, tries, failure, is_given_up } = letter;
    return {
      about: (
        <span className="listing-cell-words">
          <span className="cluster">
            {topic || <bdi dir="ltr">{kind}</bdi>}
            {is_given_up ? <Badge tone="danger">{t("health.letters.givenUp")}</Badge> : null}
          </span>
          {topic ? (
            <small>
              <bdi dir="ltr">{kind}</bdi>
            </small>
          ) : null}
        </span>
      ),
      to: <Addressee letter={letter} />,
      written: (
        <span className="listing-cell-words">
          {written}
          <small>
            {t("health.letters.tries")}: {tries}
          </small>
        </span>
      ),
      failure: (
        <span className="listing-cell-words">
          <bdi dir="ltr">{failure}</bdi>
        </span>
      ),
      again: (
        <Button name="intent" value={`again ${number}`} variant="quiet" size="small" icon="send">
          <span className="visually-hidden">{t("health.letters.againOne", { number })}</span>
        </Button>
      ),
    };
  }
}

/** Whom it is for: the member, where they have an account, and the address for whoever may see it. */
function Addressee({ letter }: { letter: { member_id: number | null; email: string } }) {
  const may = useMay();
  const { member_id, email } = letter;
  if (member_id === null || !may("members")) return <bdi dir="ltr">{email || "–"}</bdi>;
  return (
    <Link to={operatorPaths.operatorMember(member_id)}>
      <bdi dir="ltr">{email || `#${member_id}`}</bdi>
    </Link>
  );
}

/** What came to nothing and cannot be sent again: codes, links, text messages. */
export function Lost() {
  const { t } = useTranslation();
  const { lost } = useLoaderData<typeof loadHealth>();
  if (lost.length === 0) return null;
  const title = t("health.faults.title");
  return (
    <section aria-labelledby="lost" className="stack">
      <div>
        <h2 id="lost">{title}</h2>
        <p>{t("health.faults.lead")}</p>
      </div>
      <Table
        caption={title}
        columns={[
          { key: "what", label: t("health.faults.what") },
          { key: "why", label: t("health.faults.why") },
          { key: "count", label: t("health.faults.count"), numeric: true },
          { key: "last", label: t("health.faults.last") },
        ]}
        rows={lost.map(({ area, subject, reason, fault_count, last }) => ({
          key: `${area} ${subject} ${reason}`,
          cells: {
            what: (
              <span className="listing-cell-words">
                {t(`health.faults.${area}`)}
                <small>
                  <bdi dir="ltr">{subject}</bdi>
                </small>
              </span>
            ),
            why: <bdi dir="ltr">{reason}</bdi>,
            count: fault_count,
            last,
          },
        }))}
      />
      <div className="actions">
        <TableFile table="faults" />
      </div>
    </section>
  );
}
