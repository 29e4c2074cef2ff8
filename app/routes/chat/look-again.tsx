import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import type { PartnerView } from "./chat-view.server";

interface LookAgainProps {
  partner: PartnerView;
  /** The page comes again by itself; nothing is written meanwhile, for that would be lost. */
  isLooking: boolean;
  seconds: number;
}

/** For pages without scripts: new messages come when somebody asks for them, or every so often. */
export function LookAgain({ partner, isLooking, seconds }: LookAgainProps) {
  const { t } = useTranslation();
  const here = chatPaths.chat(partner);
  if (isLooking)
    return (
      <div className="chat-look" data-wake="">
        <p>{t("chat.look.on", { count: seconds })}</p>
        <ButtonLink href={here} size="small" icon="pencil">
          {t("chat.look.stop")}
        </ButtonLink>
      </div>
    );
  return (
    <div className="chat-look" data-wake="">
      <p className="without-scripts">
        <TextLink href={here} icon="rotate-ccw" reloadDocument>
          {t("chat.look.now")}
        </TextLink>
      </p>
      <p className="without-scripts">
        <TextLink href={chatPaths.chat(partner, { look: seconds })} icon="clock" reloadDocument>
          {t("chat.look.keep", { count: seconds })}
        </TextLink>{" "}
        <small>{t("chat.look.keepHint")}</small>
      </p>
    </div>
  );
}
