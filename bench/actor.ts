import sharp from "sharp";
import type { CrowdMember } from "./crowd";
import { Ledger } from "./ledger";
import { siteUrl } from "./site";

const picture = new Uint8Array(
  await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer(),
);
const any = <T>(things: T[]) => things[Math.floor(Math.random() * things.length)]!;

/** A whole home but for its pictures. */
export const quietHouse = {
  title: "Quiet house",
  description: "A quiet house with a garden.",
  category_id: "2",
  property_type: "0",
  price: "325000",
  address: "Rua do Sol 7",
  city: "Évora",
  state: "Alentejo",
  country: "Portugal",
  "parameters[0][parameter_id]": "1",
  "parameters[0][value]": "3",
  "parameters[1][parameter_id]": "2",
  "parameters[1][value]": "2",
  "parameters[2][parameter_id]": "3",
  "parameters[2][value]": "140",
};

/** What came back so far, of everybody; times in milliseconds. */
export const traffic = { answered: 0, times: [] as number[], refused: [] as string[] };

/** One call of the API as a member; throws what it was refused with. */
export async function askAs<Data>(
  path: string,
  token: string,
  form?: Record<string, string | File>,
) {
  const body = form && new FormData();
  if (form) Object.entries(form).forEach(([name, value]) => body!.append(name, value));
  const began = performance.now();
  const response = await fetch(`${siteUrl}/api/${path}`, {
    method: form ? "POST" : "GET",
    body,
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
  });
  const answer = (await response.json()) as { error: boolean; message: string; data: Data };
  traffic.times.push(performance.now() - began);
  traffic.answered += 1;
  if (answer.error) {
    traffic.refused.push(`${path} ${response.status}: ${answer.message}`);
    throw new Error(answer.message);
  }
  return answer.data;
}

/** A member who lists, edits and marks homes, and remembers what was acknowledged. */
export class Actor {
  readonly prices = new Ledger<number>();
  readonly hearts = new Ledger<boolean>(false);
  readonly interests = new Ledger<boolean>(false);
  readonly posted = new Set<number>();
  unanswered = 0;

  constructor(readonly member: CrowdMember) {}

  async list() {
    this.unanswered += 1;
    const title_image = new File([picture], "front.jpg", { type: "image/jpeg" });
    const [home] = await askAs<{ id: number }[]>("post_property", this.member.token, {
      ...quietHouse,
      title_image,
    });
    this.unanswered -= 1;
    this.posted.add(home!.id);
    await this.prices.write(home!.id, 325_000, () => Promise.resolve());
  }

  edit() {
    const ids = this.prices.keys();
    if (ids.length === 0) return this.list();
    const id = any(ids);
    const price = 100_000 + Math.floor(Math.random() * 900_000);
    const form = { action_type: "0", id: String(id), price: String(price) };
    return this.prices.write(id, price, () =>
      askAs("update_post_property", this.member.token, form),
    );
  }

  toggle(path: string, ledger: Ledger<boolean>, homes: number[]) {
    const id = any(homes);
    const on = Math.random() < 0.6;
    const form = { property_id: String(id), type: on ? "1" : "0" };
    return ledger.write(id, on, () => askAs(path, this.member.token, form));
  }

  look() {
    return askAs("get-added-properties?limit=10", this.member.token);
  }

  async act(homes: number[]) {
    const chance = Math.random();
    if (chance < 0.1) await this.list();
    else if (chance < 0.4) await this.edit();
    else if (chance < 0.7) await this.toggle("add_favourite", this.hearts, homes);
    else if (chance < 0.9) await this.toggle("interested_users", this.interests, homes);
    else await this.look();
  }
}
