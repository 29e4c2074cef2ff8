/** What a section of the front page can be about; each kind stands on it once. */
export const homepageSectionKinds = [
  "featured_properties_section",
  "categories_section",
  "nearby_properties_section",
  "most_viewed_properties_section",
  "properties_by_cities_section",
  "projects_section",
  "most_liked_properties_section",
  "featured_projects_section",
  "agents_list_section",
  "premium_properties_section",
  "user_recommendations_section",
  "articles_section",
  "faqs_section",
] as const;
