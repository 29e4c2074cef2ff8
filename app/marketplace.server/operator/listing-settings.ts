import { operatorListingSettings, saveListingSettings } from "~/contract/operator/settings/calls";
import { done, handler } from "../http/handler";
import {
  type ConfirmationSettingName,
  confirmationSettings,
} from "../listings/confirmation-settings";
import { revisionOf } from "./entries/revision";
import { saveSettings } from "./save-settings";

export const operatorListingSettingsHandler = handler(
  operatorListingSettings,
  async (_input, { services: { database } }) => {
    const settings = await confirmationSettings(database);
    return {
      ask_owners_after_days: settings.askAfterDays,
      owners_answer_within_days: settings.answerWithinDays,
      revision: revisionOf(settings),
    };
  },
);

export const saveListingSettingsHandler = handler(
  saveListingSettings,
  async ({ revision, ...chosen }, context) => {
    const values: Record<ConfirmationSettingName, number> = chosen;
    await saveSettings(context, {
      ...{ kind: "listing_settings", revision, read: confirmationSettings, values },
    });
    return done("The listing settings were saved.");
  },
);
