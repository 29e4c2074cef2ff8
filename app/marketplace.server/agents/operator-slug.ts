/** The operator as an agent has no row of its own; with is_admin=1 the slug says nothing more. */
export const operatorSlug = "admin";
