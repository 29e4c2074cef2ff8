/** How found homes are ordered; apart from the forms, so that a screen needs no rules to name them. */
export const sortOrders = ["newest", "most_viewed", "most_liked"] as const;
