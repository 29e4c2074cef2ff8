import { operatorListingSettings, saveListingSettings } from "~/contract/operator/settings/calls";
import { done, handler } from "../http/handler";
import {
  type ConfirmationSettingName,
  confirmationSettings,
} from "../listings/confirmation-settings";
import { noteAct } from "./acts";

export const operatorListingSettingsHandler = handler(
  operatorListingSettings,
  async (_input, { services: { database } }) => {
    const { askAfterDays, answerWithinDays } = await confirmationSettings(database);
    return { ask_owners_after_days: askAfterDays, owners_answer_within_days: answerWithinDays };
  },
);

export const saveListingSettingsHandler = handler(
  saveListingSettings,
  async (chosen, { caller, services: { database, clock } }) => {
    const values: Record<ConfirmationSettingName, number> = chosen;
    await database.transaction().execute(async (tx) => {
      await tx
        .insertInto("site_setting")
        .values(
          Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
        )
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet((build) => ({ value: build.ref("excluded.value") })),
        )
        .execute();
      await noteAct(tx, caller, { act: "configure", kind: "listing_settings", id: 1 }, clock());
    });
    return done("The listing settings were saved.");
  },
);
