/** The pattern of `like` for whatever holds this text; signs of `like` in it stand for themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
