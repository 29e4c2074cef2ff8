import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { momentIn } from "~/i18n/moment";

/** A time as the reader's own clocks show it, where that differs; with scripts alone. */
export function OwnTime({ at, shown }: { at: string; shown: string }) {
  const { t, i18n } = useTranslation();
  const [own, setOwn] = useState("");
  useEffect(() => setOwn(momentIn(i18n.language, new Date(at))), [at, i18n.language]);
  if (own === "" || own === shown) return null;
  return <small className="own-time">{t("viewings.ownTime", { time: own })}</small>;
}
