import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { Badge } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import type { DeviceRow } from "./security.server";

const icons = {
  desktop: "monitor",
  mobile: "smartphone",
  tablet: "tablet",
} satisfies Record<DeviceRow["kind"], IconName>;

/** Where the member is signed in, with the way to end it. */
export function DeviceList({ devices }: { devices: DeviceRow[] }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="security-rows">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      <Form method="post" className="security-foot">
        <p className="quiet">{t("security.devices.allHint")}</p>
        <SubmitButton variant="secondary" icon="log-out" name="intent" value="end-all">
          {t("security.devices.endAll")}
        </SubmitButton>
      </Form>
    </>
  );
}

/** An address in the network, between marks that keep its order in every script. */
const fromLeft = (address: string) => `\u2066${address}\u2069`;

function useDeviceName({ browser, system }: DeviceRow) {
  const { t } = useTranslation();
  if (browser && system) return t("security.devices.name", { browser, system });
  return browser || system || t("security.devices.unknown");
}

function DeviceItem({ device }: { device: DeviceRow }) {
  const { t, i18n } = useTranslation();
  const name = useDeviceName(device);
  const since = formatDay(device.signedInAt, i18n.language, "medium");
  return (
    <li>
      <Icon name={icons[device.kind]} />
      <div>
        <h3 className="cluster">
          <bdi>{name}</bdi>
          {device.is_current ? <Badge tone="good">{t("security.devices.current")}</Badge> : null}
        </h3>
        <p>
          {device.network_address
            ? t("security.devices.usedAt", {
                time: device.lastUsed,
                place: fromLeft(device.network_address),
              })
            : t("security.devices.used", { time: device.lastUsed })}
          <br />
          {t("security.devices.since", { day: since })}
        </p>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={device.id} />
        <SubmitButton variant="quiet" size="small" name="intent" value="end">
          {t("ui.account.signOut")}
          <span className="visually-hidden"> · {name}</span>
        </SubmitButton>
      </Form>
    </li>
  );
}
