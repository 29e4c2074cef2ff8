import { getZodConstraint } from "@conform-to/zod/v4";

const longest = {
  title: 255,
  description: 20_000,
  video_link: 500,
  address: 255,
  location: 255,
  city: 255,
  state: 255,
  country: 255,
  client_address: 255,
  meta_title: 255,
  meta_description: 500,
  meta_keywords: 500,
  slug_id: 200,
} as const;

/** What a form's schema asks of its fields; conform cannot read lengths from it. */
export const constraintOf = (schema: Parameters<typeof getZodConstraint>[0]) =>
  Object.fromEntries(
    Object.entries(getZodConstraint(schema)).map(([name, rules]) => [
      name,
      { ...rules, ...(name in longest && { maxLength: longest[name as keyof typeof longest] }) },
    ]),
  );
