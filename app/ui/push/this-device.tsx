import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "../button";
import { SectionHeading } from "../headings";
import { SubmitButton } from "../submit-button";
import {
  type DeviceState,
  deviceState,
  logFailure,
  type PushSite,
  stopsOf,
  turnOff,
  turnOn,
} from "./push-devices";

interface ThisDeviceProps {
  memberId: number;
  site: PushSite;
  /** How many devices of the member are told of things. */
  deviceCount: number;
}

/** Whether the member is told of things in this browser, and a way to change that. */
export function ThisDevice({ memberId, site, deviceCount }: ThisDeviceProps) {
  const { t } = useTranslation();
  return (
    <section className="stack" aria-labelledby="this-device">
      <SectionHeading id="this-device" title={t("notifications.device.title")} />
      <p className="never-with-scripts">{t("notifications.device.needsScripts")}</p>
      <div className="only-scripts">
        <Switch memberId={memberId} site={site} />
      </div>
      {deviceCount > 0 ? (
        <Form method="post" action={paths.notificationDevices()} className="cluster">
          <span>{t("notifications.device.count", { count: deviceCount })}</span>
          <SubmitButton name="intent" value="stop" variant="secondary" size="small">
            {t("notifications.device.stopAll")}
          </SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}

function Switch({ memberId, site }: Omit<ThisDeviceProps, "deviceCount">) {
  const { t } = useTranslation();
  const [state, setState] = useState<DeviceState | null>(null);
  const [failed, setFailed] = useState<"failed" | "notOff" | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const stops = stopsOf(site);
  useEffect(() => void deviceState(memberId, stops).then(setState), [memberId, stops]);

  async function change(work: () => Promise<DeviceState>, failure: "failed" | "notOff") {
    setIsBusy(true);
    setFailed(null);
    try {
      setState(await work());
      revalidate();
    } catch (error) {
      logFailure(error);
      setFailed(failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <p role="status">{state ? t(sentences[failed ?? state]) : null}</p>
      {state && state !== "denied" && state !== "unsupported" ? (
        // One button in both states: whoever pressed it by the keyboard is still on it.
        <Button
          variant={state === "on" ? "secondary" : "primary"}
          icon={state === "on" ? undefined : "bell"}
          type="button"
          pending={isBusy}
          onClick={() =>
            void (state === "on"
              ? change(() => turnOff(site, memberId), "notOff")
              : change(() => turnOn(site, memberId), "failed"))
          }
        >
          {t(`notifications.device.${state === "on" ? "turnOff" : "turnOn"}`)}
        </Button>
      ) : null}
    </>
  );
}

const sentences = {
  on: "notifications.device.on",
  off: "notifications.device.off",
  denied: "notifications.device.denied",
  unsupported: "notifications.device.unsupported",
  leaving: "notifications.device.leaving",
  failed: "notifications.device.failed",
  notOff: "notifications.device.notOff",
} as const;
