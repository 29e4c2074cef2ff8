import { Form, useLoaderData } from "@remix-run/react";
import { isUnderWay } from "~/contract/operator/imports/rules";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useFollowing } from "../parts/use-following";
import type { loadRun } from "./runs.server";

/** What is to be done now, or is being done. */
export function RunNotice() {
  const { t, i18n } = useTranslation();
  const say = useMessage();
  const { run } = useLoaderData<typeof loadRun>();
  if (run.state === "preview")
    return (
      <Notice tone="warning" title={t("operator.imports.previewTitle")}>
        <div className="stack">
          <p>{run.message ? say(run.message) : t("operator.imports.previewText")}</p>
          <PhotosToFetch />
          <Form method="post" className="actions">
            {run.to_do > 0 ? (
              <Button name="intent" value="apply">
                {t("operator.imports.doIt", { number: formatNumber(run.to_do, i18n.language) })}
              </Button>
            ) : null}
            <Button name="intent" value="stop" variant="quiet">
              {t("operator.imports.discard")}
            </Button>
          </Form>
        </div>
      </Notice>
    );
  if (isUnderWay(run.state)) return <UnderWay />;
  if (run.state === "failed")
    return (
      <Notice tone="danger" title={t("operator.imports.failedTitle")}>
        {say(run.message)}
      </Notice>
    );
  if (run.state === "done" && run.done === 0 && run.counts.refused > 0)
    return (
      <Notice tone="warning" title={t("operator.imports.noneListed")}>
        {t("operator.imports.noneListedText", {
          number: formatNumber(run.counts.refused, i18n.language),
        })}
      </Notice>
    );
  return run.state === "stopped" ? <Notice>{t("operator.imports.stoppedText")}</Notice> : null;
}

const mostHosts = 3;

/** How many photos are fetched, and where: whoever reads that sees an address that is none of the agency's. */
function PhotosToFetch() {
  const { t, i18n } = useTranslation();
  const { photos_to_fetch, photo_hosts } = useLoaderData<typeof loadRun>().run;
  if (photos_to_fetch === 0) return null;
  const said = {
    number: formatNumber(photos_to_fetch, i18n.language),
    hosts: photo_hosts.slice(0, mostHosts).join(", "),
  };
  return (
    <p>
      {photo_hosts.length > mostHosts
        ? t("operator.imports.photosToFetchAnd", said)
        : t("operator.imports.photosToFetch", said)}
    </p>
  );
}

/** It goes on by itself; with scripts the page follows. */
function UnderWay() {
  const { t, i18n } = useTranslation();
  const { run } = useLoaderData<typeof loadRun>();
  useFollowing(true);
  return (
    <Notice title={t(`operator.imports.underWay.${run.state}`)}>
      <div className="stack">
        <p>
          {run.state === "reading"
            ? t("operator.imports.goesOn")
            : t("operator.imports.progress", {
                done: formatNumber(run.done, i18n.language),
                all: formatNumber(run.to_do, i18n.language),
              })}
        </p>
        <Form method="post" className="actions">
          <ButtonLink href={operatorPaths.operatorFeedRun(run.id)} variant="secondary">
            {t("operator.imports.lookAgain")}
          </ButtonLink>
          <Button name="intent" value="stop" variant="quiet-danger">
            {t("operator.imports.stop")}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}
