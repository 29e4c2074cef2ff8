import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { feedFormatNames } from "~/contract/operator/imports/rules";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { TableFile } from "../parts/table-file";
import { ToLog } from "../parts/to-log";
import { loadFeed, readFeedNow } from "./imports.server";
import { RunsTable } from "./runs-table";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadFeed(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => readFeedNow(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

interface Refused {
  fault?: string;
  refused?: string;
}

/** A feed: how it is read, and how it was. */
export default function Feed() {
  const { t, i18n } = useTranslation();
  const { title, feed, runs, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorFeeds()} icon="arrow-left">
        {t("operator.imports.title")}
      </TextLink>
      <PageHeading
        title={title}
        actions={
          <>
            <ButtonLink
              href={operatorPaths.operatorFeedKinds(feed.id)}
              variant="secondary"
              icon="layers"
            >
              {t("operator.imports.kinds")}
            </ButtonLink>
            <ButtonLink
              href={operatorPaths.operatorFeedSettings(feed.id)}
              variant="secondary"
              icon="settings"
            >
              {t("operator.imports.settings")}
            </ButtonLink>
          </>
        }
      />
      <DefinitionList
        items={[
          {
            term: t("operator.imports.member"),
            detail: (
              <Link to={operatorPaths.operatorMember(feed.member.id)}>{feed.member.name}</Link>
            ),
          },
          {
            term: t("operator.imports.format"),
            detail: feedFormatNames[feed.format],
          },
          {
            term: t("operator.imports.address"),
            detail: feed.address ? (
              <bdi className="breakable">{feed.address}</bdi>
            ) : (
              t("operator.imports.byHand")
            ),
          },
          {
            term: t("operator.imports.homes"),
            detail: formatNumber(feed.home_count, i18n.language),
          },
        ]}
      />
      <ReadNow hasAddress={feed.address !== ""} />
      <section className="stack" aria-labelledby="runs">
        <h2 id="runs">{t("operator.imports.history")}</h2>
        {runs.length === 0 ? (
          <p>{t("operator.imports.neverRead")}</p>
        ) : (
          <>
            <RunsTable runs={runs} />
            <div className="actions">
              <TableFile table="feed-runs" filters={{ feed: feed.id }} />
            </div>
          </>
        )}
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorFeed(feed.id, { page: next })}
        />
      </section>
      <ToLog of={{ kind: "feed", id: feed.id }}>{t("operator.entry.toLog")}</ToLog>
    </div>
  );
}

/** Reads a file, or what lies at the address: to look at first, or to be done at once. */
function ReadNow({ hasAddress }: { hasAddress: boolean }) {
  const { t } = useTranslation();
  const say = useMessage();
  const answer = useActionData<typeof action>() as Refused | undefined;
  return (
    <Form method="post" encType="multipart/form-data">
      {answer?.refused ? <Notice tone="danger">{say(answer.refused)}</Notice> : null}
      <FormSection title={t("operator.imports.readNow")} lead={t("operator.imports.readNowLead")}>
        <FileField
          field={plainField("file", null, { errors: answer?.fault ? [answer.fault] : undefined })}
          label={t("operator.imports.file")}
          hint={t(hasAddress ? "operator.imports.fileOrAddress" : "operator.imports.fileHint")}
          accept=".csv,.blm,.xml,.txt,.zip"
          optional={hasAddress}
        />
      </FormSection>
      <div className="actions">
        <SubmitButton name="intent" value="preview">
          {t("operator.imports.preview")}
        </SubmitButton>
        <SubmitButton name="intent" value="apply" variant="secondary">
          {t("operator.imports.readAndDo")}
        </SubmitButton>
      </div>
    </Form>
  );
}
