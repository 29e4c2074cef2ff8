import { afterAll, beforeAll } from "vitest";
import { saveBankTransfer, saveGateway } from "~/contract/operator/payments/calls";
import { type GatewayName, gatewayNames } from "~/contract/payments/rules";
import { signedInHeaders } from "~/session.server/session";
import { startAllGateways } from "../../e2e/support/gateways/all";
import { askAsRead } from "../marketplace/as-read";
import { newMember, newPackage } from "../marketplace/asking";
import { keysOf } from "../support/payment-gateways";
import { embeddedMarketplace } from "../web/embedded-api";
import { openSiteWith } from "../support/site-with";

export const price = 4900;
export const bankDetails = [{ title: "IBAN", value: "PT50 0002 0123 1234 5678 9015 4" }];

/** The marketplace behind the screens with five gateways that are stood in for, and a bank. */
export function payingMarketplace() {
  let gateways: Awaited<ReturnType<typeof startAllGateways>>;
  let operator: string;
  beforeAll(async () => {
    gateways = await startAllGateways({ notices: "held" });
    openSiteWith(
      Object.fromEntries(
        gatewayNames.map((name) => [`${name.toUpperCase()}_URL`, gateways[name].url]),
      ),
    );
  });
  const embedded = embeddedMarketplace(() => ({
    gatewayUrls: Object.fromEntries(gatewayNames.map((name) => [name, gateways[name].url])),
  }));
  beforeAll(async () => {
    operator = (await newMember(embedded.marketplace, { is_operator: true })).token;
    await turn([...gatewayNames], true);
    await bank(true);
  });
  afterAll(() => gateways.close());

  async function turn(names: GatewayName[], is_on: boolean) {
    for (const gateway of names) {
      const keys = Object.entries(keysOf(gateway)).map(([name, value]) => ({ name, value }));
      const wished = { gateway, is_on, is_sandbox: true, keys };
      await askAsRead(embedded.marketplace, saveGateway, wished, operator);
    }
  }

  const bank = (is_on: boolean) =>
    askAsRead(
      embedded.marketplace,
      saveBankTransfer,
      { is_on, bank_details: bankDetails },
      operator,
    );

  return {
    turn,
    bank,
    get marketplace() {
      return embedded.marketplace;
    },
    get gateways() {
      return gateways;
    },
    get operator() {
      return operator;
    },
  };
}

export type PayingMarketplace = ReturnType<typeof payingMarketplace>;

/** A member with a browser, and a package that they may buy; all five gateways take dollars. */
export async function buyer({ marketplace }: PayingMarketplace, currency = "USD") {
  const member = await newMember(marketplace);
  const packageId = await newPackage(
    marketplace,
    { property_list: 5 },
    { price, hours: 720, name: "Plus", currency },
  );
  const { "Set-Cookie": cookie } = await signedInHeaders(member.token, member.id);
  const headers = { Cookie: cookie.split(";")[0]! };
  const addressOf = (path: string) => `http://doorstep.test${path}`;
  return {
    ...member,
    packageId,
    get: (path: string) => new Request(addressOf(path), { headers }),
    post: (path: string, fields: Record<string, string | Blob> = {}) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return new Request(addressOf(path), { method: "POST", headers, body });
    },
  };
}

/** What a loader or an action answered or threw, as a browser would get it. */
export async function answerOf(work: Promise<unknown>) {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error(`No response: ${JSON.stringify(answer)}`);
  return { status: answer.status, to: answer.headers.get("Location") };
}

/** The data of a loader or an action, with its status and headers. */
export async function dataOf<Data>(work: Promise<Data | { data: Data; init: unknown }>) {
  const answered = await work;
  if (typeof answered === "object" && answered !== null && "init" in answered)
    return answered as { data: Data; init: ResponseInit | null };
  return { data: answered as Data, init: null };
}
