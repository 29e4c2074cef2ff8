import type { Advert } from "~/contract/properties/calls";

/** A row of `advertisement` as jsonb writes it. */
export interface AdvertRow {
  id: number;
  member_id: number | null;
  package_id: number | null;
  property_id: number | null;
  project_id: number | null;
  kind: string;
  status: number;
  is_enabled: boolean;
  start_date: string;
  end_date: string | null;
  created_at: string;
  updated_at: string;
}

const iso = (text: string) => new Date(text).toISOString();

export const advertsOnWire = (rows: AdvertRow[]): Advert[] =>
  rows.map((advert) => ({
    id: advert.id,
    customer_id: advert.member_id,
    start_date: iso(advert.start_date),
    end_date: advert.end_date && iso(advert.end_date),
    for: advert.property_id === null ? "project" : "property",
    type: advert.kind,
    property_id: advert.property_id,
    project_id: advert.project_id,
    package_id: advert.package_id,
    is_enable: advert.is_enabled ? 1 : 0,
    status: advert.status,
    created_at: iso(advert.created_at),
    updated_at: iso(advert.updated_at),
  }));
