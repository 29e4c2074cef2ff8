-- Every kind of section has its row, so that operators can order, call, hide and show it (docs/operating.md).
alter table homepage_section add id integer generated always as identity unique;
insert into homepage_section (kind, title, position)
select kind, title, (select coalesce(max(position) + 1, 0) from homepage_section) + place - 1
from unnest(
  array['featured_properties_section', 'categories_section', 'nearby_properties_section',
    'most_viewed_properties_section', 'properties_by_cities_section', 'projects_section',
    'most_liked_properties_section', 'featured_projects_section', 'agents_list_section',
    'premium_properties_section', 'user_recommendations_section', 'articles_section', 'faqs_section'],
  array['Featured homes', 'What are you looking for?', 'Near you', 'Most viewed', 'Homes by city',
    'New projects', 'Most favourite', 'Featured projects', 'Agents who know the streets', 'Premium homes',
    'Chosen for you', 'Worth reading first', 'Questions people ask']
) with ordinality as usual (kind, title, place)
on conflict (kind) do nothing;
