import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { gatewayKeys, webhookPath } from "../app/contract/payments/rules";
import type { Database } from "../app/marketplace.server/db/database";
import { openGateways } from "../app/marketplace.server/payments/gateways-in-use";
import { parseSettings } from "../app/parse-settings.server";
import { standInNames } from "../e2e/support/gateways/addresses";
import { startAllGateways } from "../e2e/support/gateways/all";
import { type StandInName, standInKeys } from "../e2e/support/gateways/keys";
import type { SentNotice } from "../e2e/support/gateways/notices";
import { askAs } from "./actor";
import { type CrowdMember, gatherCrowd, withDatabase } from "./crowd";
import { siteUrl, startSite } from "./site";

/** Each pays once at each gateway. */
const memberCount = Number(process.argv[2] ?? 200);
const times = 3;
/** How many connections each gateway tells from: eight in all. */
const connections: Record<StandInName, number> = {
  Stripe: 2,
  Razorpay: 2,
  Paystack: 2,
  Paypal: 1,
  Flutterwave: 1,
};

const gateways = await startAllGateways({
  notices: "held",
  webhookUrl: (name) => `${siteUrl}/${webhookPath(name)}`,
});
for (const name of standInNames) process.env[`${name.toUpperCase()}_URL`] = gateways[name].url;

interface Payment {
  id: number;
  orderId: string;
  gateway: StandInName;
  member: CrowdMember;
}

async function openAll(database: Database, dataFolder: string) {
  const { paymentSecrets: secrets } = parseSettings({ ...process.env, DATA_DIR: dataFolder });
  const { seal } = openGateways({ database, secrets, urls: {}, fetch });
  for (const name of standInNames) {
    const known: Record<string, string> = standInKeys[name];
    const keys = Object.keys(gatewayKeys[name]).map((key) => [key, known[key]!]);
    await database
      .insertInto("payment_gateway")
      .values({
        name,
        is_on: true,
        sealed_keys: seal(Object.fromEntries(keys)),
        updated_at: new Date(),
      })
      .execute();
  }
}

/** A package for each gateway, in a currency that all of them take. */
async function packagesIn(database: Database) {
  const packages = {} as Record<StandInName, number>;
  for (const name of standInNames)
    packages[name] = (
      await database
        .insertInto("package")
        .values({ name: `By ${name}`, price_minor: 4900, currency: "USD", duration_hours: 720 })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  return packages;
}

/** Does it with all of them, so many at once. */
async function withEach<T>(items: readonly T[], atOnce: number, act: (item: T) => Promise<void>) {
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function begin(members: CrowdMember[], packages: Record<StandInName, number>) {
  const payments: Payment[] = [];
  const wanted = members.flatMap((member) => standInNames.map((gateway) => ({ member, gateway })));
  await withEach(wanted, 8, async ({ member, gateway }) => {
    const { payment_transaction } = await askAs<{
      payment_transaction: { id: number; order_id: string };
    }>("create-payment-intent", member.token, {
      package_id: String(packages[gateway]),
      platform_type: "web",
      payment_gateway: gateway,
      hosted: "1",
    });
    const { id, order_id: orderId } = payment_transaction;
    payments.push({ id, orderId, gateway, member });
  });
  return payments;
}

/** Tells what is held, then again what was not taken, until everything is. */
async function tellAll() {
  for (let rounds = 0; rounds < 60; rounds += 1) {
    const sent = await Promise.all(
      standInNames.map(async (name) => {
        const parallel = connections[name];
        const again = await gateways[name].retry({ times, shuffled: rounds + 1, parallel });
        return [...again, ...(await gateways[name].deliver({ times, shuffled: true, parallel }))];
      }),
    );
    if (sent.flat().length === 0) return;
    if (sent.flat().every(({ status }) => status === null)) await wait(500);
  }
}

const deliveries = async () =>
  (await Promise.all(standInNames.map((name) => gateways[name].deliveries()))).flat();

/** Return pages of some, again and again, and the job that asks for others, both until told to end. */
function disturb(dataFolder: string, payments: Payment[]) {
  let isOver = false;
  let asked = 0;
  const returning = payments.filter(({ id }) => id % 3 === 0);
  const pages = withEach(returning, 2, async ({ id, member }) => {
    while (!isOver) {
      const answered = await askAs("payments/ask", member.token, {
        payment_transaction_id: String(id),
      }).then(
        () => true,
        () => false,
      );
      if (answered) return void (asked += 1);
      await wait(100);
    }
  });
  const jobs = withDatabase(dataFolder, async (database) => {
    while (!isOver) {
      await sql`insert into pgboss.job (name) values ('reconcile-payments')`
        .execute(database)
        .catch(() => undefined);
      await wait(1000);
    }
  });
  return {
    async end() {
      isOver = true;
      await Promise.all([pages, jobs]);
      return asked;
    },
  };
}

const due = (database: Database, payments: Payment[]) =>
  database
    .updateTable("payment_transaction")
    .set({ ask_at: new Date() })
    .where(
      "id",
      "in",
      payments.filter(({ id }) => id % 3 === 1).map(({ id }) => id),
    )
    .execute();

interface Figures {
  given: number;
  successes: number;
  lost: number;
  double: number;
  invoices: number;
  gaps: number;
  reconciled: number;
}

async function figures(database: Database, ids: number[]): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with payment as (
      select id, member_id, package_id, payment_status, invoice_number
      from payment_transaction where id = any(${ids})
    ), given as (
      select payment.id, member_package.member_id, member_package.package_id
      from payment join member_package on member_package.member_id = payment.member_id
        and member_package.package_id = payment.package_id
    )
    select
      (select count(*)::int from given) as given,
      (select count(*)::int from payment where payment_status = 'success') as successes,
      (select count(*)::int from payment where id not in (select id from given)) as lost,
      (select count(*)::int from (select id from given group by id having count(*) > 1) as more)
        as double,
      (select count(distinct invoice_number)::int from payment) as invoices,
      (select last_number - (select count(*) from payment_transaction
        where invoice_number is not null)::int from invoice_counter) as gaps,
      (select count(distinct payment_transaction_id)::int from payment_event
        where source = 'reconcile' and payment_transaction_id = any(${ids})) as reconciled`.execute(
    database,
  );
  return rows[0]!;
}

function line(title: string, value: number, wanted: number) {
  console.log(`${title}: ${value}${value === wanted ? "" : ` (wanted: ${wanted})`}`);
  if (value !== wanted) process.exitCode = 1;
}

let site = await startSite();
try {
  const { dataFolder } = site;
  const { members, packages } = await withDatabase(dataFolder, async (database) => {
    await openAll(database, dataFolder);
    return {
      members: await gatherCrowd(database, memberCount),
      packages: await packagesIn(database),
    };
  });
  const payments = await begin(members, packages);
  const count = payments.length;
  for (const { gateway, orderId } of payments) await gateways[gateway].payBy(orderId);
  await withDatabase(dataFolder, (database) => due(database, payments));

  const began = performance.now();
  const disturbance = disturb(dataFolder, payments);
  const told = tellAll();
  while ((await deliveries()).length < (count * times) / 2) await wait(20);
  await site.kill();
  const atKill = await deliveries();
  site = await startSite({ dataFolder });
  await told;
  const asked = await disturbance.end();
  await tellAll();
  const seconds = (performance.now() - began) / 1000;

  const sent = await deliveries();
  const answered = sent.filter(
    (one): one is SentNotice & { status: number } => one.status !== null,
  );
  const taken = answered.filter(({ status }) => status === 200);
  const found = await withDatabase(dataFolder, (database) =>
    figures(
      database,
      payments.map(({ id }) => id),
    ),
  );
  const charged = (
    await Promise.all(
      standInNames.map(async (name) =>
        (await gateways[name].orders()).map(
          ({ payments: ofOrder }) => ofOrder.filter(({ state }) => state === "paid").length,
        ),
      ),
    )
  ).flat();
  console.log(
    `${count} payments at ${standInNames.length} gateways; killed after ${atKill.filter(({ status }) => status !== null).length} answers`,
  );
  line("Packages given", found.given, count);
  line("Payments that succeeded", found.successes, count);
  line("Lost", found.lost, 0);
  line("Double", found.double, 0);
  line("Charged other than once", charged.filter((paid) => paid !== 1).length, 0);
  line("Invoices", found.invoices, count);
  line("Gaps between invoices", found.gaps, 0);
  line("Notices answered with a fault", answered.filter(({ status }) => status === 500).length, 0);
  console.log(`Return pages asked: ${asked}, first heard of by the job: ${found.reconciled}`);
  const spent = taken.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  const at = (share: number) => spent[Math.floor(spent.length * share)]!.toFixed(0);
  console.log(
    `${taken.length} notices taken in ${seconds.toFixed(0)} s, ${(taken.length / seconds).toFixed(0)} a second; ` +
      `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`,
  );
} finally {
  await site.stop();
  await gateways.close();
}
process.exit();
