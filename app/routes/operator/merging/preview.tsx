import type { operatorMerge } from "~/contract/operator/merges/calls";
import type { OperatorMember } from "~/contract/operator/members/calls";
import type { DataOf } from "~/contract/wire/call";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { MemberState } from "../parts/member-cells";
import { MergeForm } from "./merge-form";

type Preview = DataOf<typeof operatorMerge>;

/** What becomes of the two, and the form that does it. */
export function MergePreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const { kept, ending, obstacle } = preview;
  const other = operatorPaths.operatorMergeMember(ending.id, { with: kept.id });
  return (
    <div className="split">
      <div className="stack">
        <div className="cards-3">
          <Account title={t("behalf.merge.stays")} member={kept} />
          <Account title={t("behalf.merge.ends")} member={ending} />
        </div>
        <p className="cluster">
          {kept.id === ending.id ? null : (
            <TextLink href={other}>{t("behalf.merge.otherWay", { id: ending.id })}</TextLink>
          )}
          <TextLink href={operatorPaths.operatorMergeMember(kept.id)}>
            {t("behalf.merge.anew")}
          </TextLink>
        </p>
        {obstacle ? null : <What preview={preview} />}
      </div>
      <section className="review" aria-labelledby="merging">
        <h2 id="merging">{t("behalf.merge.doTitle")}</h2>
        {obstacle ? (
          <Notice tone="warning" title={t("behalf.merge.cannot")}>
            <p>{t(`behalf.merge.obstacle.${obstacle}`)}</p>
          </Notice>
        ) : (
          <>
            <p>
              <strong>{t("behalf.merge.forGood", { id: ending.id })}</strong>
            </p>
            <p>{t("behalf.merge.told")}</p>
            <TextLink
              href={operatorPaths.operatorExport({ member: String(ending.id) })}
              icon="download"
            >
              {t("behalf.merge.export")}
            </TextLink>
            <MergeForm endingId={ending.id} seen={preview.seen} />
          </>
        )}
      </section>
    </div>
  );
}

function Account({ title, member }: { title: string; member: OperatorMember }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <p>
        <Link className="link" to={operatorPaths.operatorMember(member.id)}>
          <bdi>{member.name}</bdi>
        </Link>{" "}
        <bdi>#{member.id}</bdi>
      </p>
      <MemberState member={member} />
      <DefinitionList
        items={[
          { term: t("behalf.merge.email"), detail: member.email || "–" },
          {
            term: t("behalf.merge.phone"),
            detail: member.mobile ? <bdi>+{member.mobile}</bdi> : "–",
          },
          {
            term: t("operator.members.since"),
            detail: formatDay(member.created_at, i18n.language, "medium"),
          },
        ]}
      />
    </section>
  );
}

/** What comes along, what the other account has its own of, and what is left behind. */
function What({ preview }: { preview: Preview }) {
  const { t, i18n } = useTranslation();
  const { things, ways, between, kept } = preview;
  const number = (count: number) => formatNumber(count, i18n.language);
  const sentences = [
    ...ways.map(({ way, comes }) =>
      t(comes ? "behalf.merge.wayComes" : "behalf.merge.wayEnds", {
        way: t(`behalf.merge.way.${way}`),
      }),
    ),
    ...(kept.has_second_factor ? [t("behalf.merge.factorStays")] : []),
    ...(["conversations", "viewings", "marks", "called_off"] as const).flatMap((what) =>
      between[what] > 0 ? [t(`behalf.merge.between.${what}`, { count: between[what] })] : [],
    ),
    t("behalf.merge.sessions"),
    t("behalf.merge.address"),
  ];
  return (
    <>
      {things.length > 0 ? (
        <Table
          caption={t("behalf.merge.what")}
          captionShown
          columns={[
            { key: "thing", label: t("behalf.merge.thingTitle") },
            { key: "comes", label: t("behalf.merge.comes"), numeric: true },
            { key: "double", label: t("behalf.merge.isDouble"), numeric: true },
          ]}
          rows={things.map(({ thing, comes, is_double }) => ({
            key: thing,
            cells: {
              thing: t(`behalf.merge.thing.${thing}`),
              comes: number(comes),
              double: number(is_double),
            },
          }))}
        />
      ) : (
        <p>{t("behalf.merge.hasNothing")}</p>
      )}
      <ul className="prose">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
