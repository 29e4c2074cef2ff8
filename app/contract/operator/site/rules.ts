/**
 * What is set about the site, in groups that are changed one by one (contract §4 Settings). The log knows each by its
 * place here, from 1: new ones come last.
 */
export const settingGroups = [
  "company",
  "look",
  "links",
  "numbers",
  "rules",
  "units",
  "found",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Pictures of the site, each with a file of its own. */
export const sitePictures = [
  "web_logo",
  "web_footer_logo",
  "web_favicon",
  "web_placeholder_logo",
  "admin_image",
] as const;
export type SitePicture = (typeof sitePictures)[number];

/** Colours of the site; those that stand on each other are checked together. */
export const siteColours: readonly string[] = [
  "system_color",
  "sell_web_color",
  "sell_web_background_color",
  "rent_web_color",
  "rent_web_background_color",
];

export const distanceOptions = ["km", "m", "mi", "yd"] as const;
