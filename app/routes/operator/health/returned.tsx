import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { useMay } from "../parts/use-may";
import type { loadHealth } from "./health.server";

type Returns = Awaited<ReturnType<typeof loadHealth>>["returned"];

/** Letters that the mail server took and that came back, and whose they were. */
export function Returned() {
  const { t } = useTranslation();
  const { returned, numbers } = useLoaderData<typeof loadHealth>();
  const { is_set_up, address, reasons, list, addresses } = returned;
  const title = t("health.returned.title");
  return (
    <section aria-labelledby="returned" className="stack">
      <div>
        <h2 id="returned">{title}</h2>
        <p>{is_set_up ? t("health.returned.lead") : t("health.returned.howTo", { address })}</p>
      </div>
      <Reasons reasons={reasons} />
      {list.length > 0 ? (
        <>
          <p>{t("health.returned.stopped")}</p>
          <Table
            caption={title}
            columns={[
              { key: "to", label: t("health.letters.to") },
              { key: "why", label: t("health.faults.why") },
              { key: "letters", label: t("health.letters.title"), numeric: true },
              { key: "since", label: t("health.returned.since") },
              { key: "last", label: t("health.faults.last") },
            ]}
            rows={list.map((row) => ({ key: row.member_id, cells: cellsOf(row) }))}
          />
          {addresses > list.length ? (
            <p>{t("health.letters.more", { number: numbers.returned })}</p>
          ) : null}
        </>
      ) : is_set_up ? (
        <p>{t("health.returned.empty")}</p>
      ) : null}
    </section>
  );

  function cellsOf({ reason, status, letters, since, last, ...reader }: Returns["list"][number]) {
    return {
      to: <Reader {...reader} />,
      why: (
        <span className="listing-cell-words">
          {t(`health.returned.reason.${reason}`)}
          <small>
            <bdi dir="ltr">{status}</bdi>
          </small>
        </span>
      ),
      letters,
      since,
      last,
    };
  }
}

function Reasons({ reasons }: Pick<Returns, "reasons">) {
  const { t } = useTranslation();
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map(({ reason, letters }) => (
        <li key={reason}>
          {t("health.returned.ofReason", {
            reason: t(`health.returned.reason.${reason}`),
            letters,
          })}
        </li>
      ))}
    </ul>
  );
}

function Reader({ member_id, email }: Pick<Returns["list"][number], "member_id" | "email">) {
  const may = useMay();
  const name = <bdi dir="ltr">{email || `#${member_id}`}</bdi>;
  return may("members") ? <Link to={operatorPaths.operatorMember(member_id)}>{name}</Link> : name;
}
