import { type GatewayName, gatewayKeys, gatewayNames } from "~/contract/payments/rules";
import { decrypt, encrypt } from "../account/encryption";
import type { Database } from "../db/database";
import { createGateway } from "./gateways/create-gateway";
import type { PaymentGateway } from "./gateways/gateway";

export type Keys = Record<string, string>;

/** A gateway as the operator set it up. */
export interface GatewaySettings {
  name: GatewayName;
  isOn: boolean;
  isSandbox: boolean;
  /** Empty where none was written down, or where the secret that they were encrypted with is gone. */
  keys: Keys;
}

export interface Gateways {
  /** All five, in the order in which they are offered. */
  settings(database?: Database): Promise<GatewaySettings[]>;
  /** One with whatever keys there are, on or off: what was begun there is finished. */
  named(name: GatewayName): Promise<PaymentGateway>;
  /** Keys as the database keeps them. */
  seal(keys: Keys): string;
}

interface Options {
  database: Database;
  /** Newest first: the first encrypts, all decrypt. */
  secrets: readonly string[];
  /** Base addresses of gateways that are not their own. */
  urls: Partial<Record<GatewayName, string>>;
  fetch: typeof fetch;
}

/** The gateways with the operator's keys; each is made once for the keys it has. */
export function openGateways({ database, secrets, urls, fetch }: Options): Gateways {
  const made = new Map<GatewayName, { for: string; gateway: PaymentGateway }>();

  function open(sealed: string | null): Keys {
    if (sealed === null) return {};
    const opened = secrets.map((secret) => decrypt(secret, sealed)).find((text) => text !== null);
    return opened === undefined ? {} : (JSON.parse(opened!) as Keys);
  }

  async function settings(on: Database = database): Promise<GatewaySettings[]> {
    const rows = await on.selectFrom("payment_gateway").selectAll().execute();
    return gatewayNames.map((name) => {
      const row = rows.find((one) => one.name === name);
      return {
        name,
        isOn: row?.is_on ?? false,
        isSandbox: row?.is_sandbox ?? false,
        keys: { ...emptyKeys(name), ...open(row?.sealed_keys ?? null) },
      };
    });
  }

  return {
    settings,
    async named(name) {
      const { keys, isSandbox } = (await settings()).find((one) => one.name === name)!;
      const madeFor = JSON.stringify([keys, isSandbox]);
      const before = made.get(name);
      if (before?.for === madeFor) return before.gateway;
      const gateway = createGateway(name, keys, { url: urls[name], isSandbox, fetch });
      made.set(name, { for: madeFor, gateway });
      return gateway;
    },
    seal: (keys) => encrypt(secrets[0]!, JSON.stringify(keys)),
  };
}

const emptyKeys = (name: GatewayName): Keys =>
  Object.fromEntries(Object.keys(gatewayKeys[name]).map((key) => [key, ""]));

/** Whether people can pay there: it is on, and no key is missing. */
export const isReady = ({ isOn, keys }: GatewaySettings) =>
  isOn && Object.values(keys).every((value) => value !== "");
