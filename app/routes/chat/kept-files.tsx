import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/icon";
import type { KeptFile } from "./posted-files.server";

/** What came with a message that is not sent yet; it goes with the next try, unless it is ticked. */
export function KeptFiles({ kept }: { kept: KeptFile[] }) {
  const { t } = useTranslation();
  return kept.map(({ name, token, fileName }) => (
    <div key={token} className="chat-chosen">
      <Icon name={name === "audio" ? "mic" : "file-text"} />
      <span>
        <bdi>{fileName}</bdi>
      </span>
      <input type="hidden" name={`kept_${name}`} value={token} />
      <label className="choice">
        <input type="checkbox" name={`remove_${name}`} value={token} />
        <span>
          {t("chat.write.remove")}
          <span className="visually-hidden"> {fileName}</span>
        </span>
      </label>
    </div>
  ));
}
