import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { TextLink } from "~/ui/text-link";
import { useFollowing } from "../parts/use-following";
import type { loadMessage } from "./messages.server";

/** How many it would reach, and who is left out; of what went out, what became of it. */
export function MessageReach() {
  const { t, i18n } = useTranslation();
  const { found } = useLoaderData<typeof loadMessage>();
  const { state, reach, figures } = found;
  const goesOn = state === "sending" || (state === "sent" && figures.left > 0);
  useFollowing(goesOn);
  const said = (words: Record<string, number>) =>
    Object.entries(words).map(([key, number]) => ({
      term: t(`broadcasts.counts.${key}`),
      detail: formatNumber(number, i18n.language),
    }));
  const ways = (counts: { site: number; mail: number; push: number }) => ({
    ...(found.by_site && { site: counts.site }),
    ...(found.by_mail && { mail: counts.mail }),
    ...(found.by_push && { push: counts.push }),
  });
  if (!reach)
    return (
      <section className="stack" aria-labelledby="reach">
        <h2 id="reach">
          {t(state === "sending" ? "broadcasts.toldSoFar" : "broadcasts.toldCount", {
            count: found.reader_count,
          })}
        </h2>
        {goesOn ? (
          <p>
            {t("operator.imports.goesOn")}{" "}
            <TextLink href={operatorPaths.operatorMessage(found.id)}>
              {t("operator.imports.lookAgain")}
            </TextLink>
          </p>
        ) : null}
        <DefinitionList
          items={said({
            ...ways(figures),
            ...(found.by_site && { read: figures.read }),
            left: figures.left,
            failed: figures.failed,
          })}
        />
      </section>
    );
  const { unwilling, deactivated, unconfirmed, returning } = reach;
  return (
    <section className="stack" aria-labelledby="reach">
      <h2 id="reach">{t("broadcasts.goesTo", { count: reach.told })}</h2>
      <p>{t("broadcasts.goesToLead")}</p>
      <DefinitionList
        items={said({ ...ways(reach), unwilling, unconfirmed, returning, deactivated })}
      />
    </section>
  );
}
