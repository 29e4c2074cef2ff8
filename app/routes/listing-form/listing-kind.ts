import { behalfPaths } from "~/behalf-paths";
import { ownListingPaths } from "~/own-listing-paths";
import { paths } from "~/paths";

/** What a member lists: a home or a project. */
export type KindName = "property" | "project";

/**
 * What differs between the two on the screens that both share: their addresses, their texts, and what
 * a package lets its holder list. How they are read and sent is said beside it, on the server.
 */
export const listingKinds = {
  property: {
    feature: "property_list",
    list: paths.myProperties,
    own: ownListingPaths.myProperty,
    add: paths.addProperty,
    edit: ownListingPaths.editProperty,
    public: paths.property,
    /** What the page says that is answered when there is none. */
    none: "properties",
    icon: "house-plus",
    texts: {
      mine: "listings.mine.title",
      found: "listings.mine.found",
      table: "listings.mine.table",
      noneTitle: "listings.mine.none.title",
      noneText: "listings.mine.none.text",
      addLink: "listings.mine.add",
      add: "listings.add.title",
      save: "listings.add.save",
    },
  },
  project: {
    feature: "project_list",
    list: paths.myProjects,
    own: ownListingPaths.myProject,
    add: ownListingPaths.addProject,
    edit: ownListingPaths.editProject,
    public: paths.project,
    none: "projects",
    icon: "building-2",
    texts: {
      mine: "listings.project.mine.title",
      found: "listings.project.mine.found",
      table: "listings.project.mine.title",
      noneTitle: "listings.project.mine.none.title",
      noneText: "listings.project.mine.none.text",
      addLink: "listings.project.add.title",
      add: "listings.project.add.title",
      save: "listings.project.add.save",
    },
  },
} as const;

/** Which of them an address is about. */
export const kindOfAddress = (url: string): KindName =>
  /^\/(user\/)?(add-|edit-|my-)?projects?(\/|$)/i.test(new URL(url).pathname)
    ? "project"
    : "property";

interface FormPlace {
  kind: KindName;
  /** Absent for something new. */
  listing?: { id?: number; slug: string; onBehalf?: boolean };
}

/** Where a form is filled in, for something new or for what is listed already; goes on with a draft. */
export function formPage({ kind, listing }: FormPlace, draft?: string) {
  const { add, edit } = listingKinds[kind];
  if (!listing) return add({ draft });
  const { id, slug, onBehalf } = listing;
  return onBehalf && id !== undefined
    ? behalfPaths.editForOwner(kind, id, { draft })
    : edit(slug, { draft });
}
