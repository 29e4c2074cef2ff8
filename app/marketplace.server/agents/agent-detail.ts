import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AgentDetail } from "~/contract/agents/calls";
import { idOfSlug } from "../former-slugs";
import type { Caller } from "../http/handler";
import type { Services } from "../services";
import { type ContactSight, seeContacts } from "../properties/contacts";
import { settingPicture } from "../site/setting-picture";
import { operatorSlug } from "./operator-slug";

interface Member {
  id: number;
  slug: string;
  name: string;
  email: string | null;
  mobile: string | null;
  picture_key: string | null;
  address: string;
  city: string | null;
  state: string | null;
  country: string | null;
  about_me: string | null;
  facebook_url: string | null;
  twitter_url: string | null;
  youtube_url: string | null;
  instagram_url: string | null;
  latitude: number | null;
  longitude: number | null;
  is_verified: boolean;
}

interface Counts {
  homes: number;
  premium_homes: number;
  projects: number;
}

type Detail = AgentDetail & Pick<Counts, "premium_homes">;
type Reading = Pick<Services, "database" | "mediaUrl">;

/** Rows of the operator, or of one member. */
export const ownedBy = (owner: RawBuilder<unknown>, id: number): RawBuilder<SqlBool> =>
  id === 0 ? sql<SqlBool>`${owner} is null` : sql<SqlBool>`${owner} = ${id}`;

async function countsOf({ database }: Reading, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as homes, (count(*) filter (where is_premium))::int as premium_homes,
      (select count(*)::int from project
        where is_public and ${ownedBy(sql`project.owner_id`, id)}) as projects
    from market where ${ownedBy(sql`market.owner_id`, id)}`.execute(database);
  return rows[0] ?? { homes: 0, premium_homes: 0, projects: 0 };
}

/** Agents are whom the operator has verified, and who offers or has sold something; others are private. */
export async function findAgent(
  reading: Services,
  slug: string,
  caller: Caller | null,
): Promise<Detail | null> {
  const { rows } = await sql<Member>`
    select member.*, verification_status = 'success' as is_verified
    from member
    where id = ${idOfSlug("member", slug)} and is_active and (
      verification_status = 'success'
      or exists (select from property where owner_id = member.id and is_active
        and request_status = 'approved' and not is_withheld)
      or exists (select from project where owner_id = member.id and is_public))`.execute(
    reading.database,
  );
  const member = rows[0];
  if (!member) return null;
  const { homes, premium_homes, projects } = await countsOf(reading, member.id);
  return {
    id: member.id,
    slug_id: member.slug,
    name: member.name,
    profile: reading.mediaUrl(member.picture_key),
    ...waysToReach(member, await seeContacts(reading, caller, member.id)),
    city: member.city ?? "",
    state: member.state ?? "",
    country: member.country ?? "",
    about_me: member.about_me ?? "",
    facebook_id: member.facebook_url ?? "",
    twitter_id: member.twitter_url ?? "",
    youtube_id: member.youtube_url ?? "",
    instagram_id: member.instagram_url ?? "",
    property_count: homes,
    projects_count: projects,
    total_count: homes + projects,
    is_verify: member.is_verified,
    is_verified: member.is_verified,
    premium_homes,
  };
}

/** How to reach a member, and where they live, is for people who are signed in, so many a day. */
const waysToReach = (member: Member, contacts: ContactSight) =>
  contacts === "shown"
    ? {
        email: member.email ?? "",
        mobile: member.mobile ?? "",
        address: member.address,
        latitude: member.latitude,
        longitude: member.longitude,
      }
    : {
        ...{ email: "", mobile: "", address: "", latitude: null, longitude: null },
        ...(contacts === "used up" && { contacts_withheld: true }),
      };

const companySettings = [
  "admin_image",
  "company_email",
  "company_tel1",
  "company_address",
  "facebook_id",
  "twitter_id",
  "youtube_id",
  "instagram_id",
] as const;

/** The operator as an agent; how to reach the company is for everybody. */
export async function operatorAsAgent(reading: Reading): Promise<Detail> {
  const [settings, { homes, premium_homes, projects }] = await Promise.all([
    reading.database
      .selectFrom("site_setting")
      .selectAll()
      .where("name", "in", companySettings)
      .execute(),
    countsOf(reading, 0),
  ]);
  const said = (name: (typeof companySettings)[number]) => {
    const value = settings.find((setting) => setting.name === name)?.value;
    return typeof value === "string" ? value : "";
  };
  return {
    id: 0,
    slug_id: operatorSlug,
    name: "Admin",
    profile: settingPicture(said("admin_image"), reading.mediaUrl),
    email: said("company_email"),
    mobile: said("company_tel1"),
    address: said("company_address"),
    city: "",
    state: "",
    country: "",
    about_me: "",
    facebook_id: said("facebook_id"),
    twitter_id: said("twitter_id"),
    youtube_id: said("youtube_id"),
    instagram_id: said("instagram_id"),
    latitude: null,
    longitude: null,
    property_count: homes,
    projects_count: projects,
    total_count: homes + projects,
    is_verify: true,
    is_verified: true,
    premium_homes,
  };
}
