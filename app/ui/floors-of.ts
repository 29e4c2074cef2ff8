import type { TFunction } from "i18next";

export interface Floor {
  title: string;
  pictures: { url: string; alt: string; isPaper: boolean }[];
}

const isPaper = /\.(pdf|docx?|txt)($|\?)/i;

/** Pictures with the same title show one floor (contract §3.34). */
export function floorsOf(plans: { title: string; document: string }[], t: TFunction): Floor[] {
  const floors = new Map<string, Floor["pictures"]>();
  for (const { title, document } of plans) {
    if (!document) continue;
    const pictures = floors.get(title) ?? [];
    const alt = t("projects.detail.planAlt", { floor: title, number: pictures.length + 1 });
    floors.set(title, [...pictures, { url: document, alt, isPaper: isPaper.test(document) }]);
  }
  return [...floors].map(([title, pictures]) => ({ title, pictures }));
}
