/** The address of a picture that a setting names by the key of a stored file, or by its whole address. */
export const settingPicture = (value: string | null, mediaUrl: (key: string) => string) =>
  value && !/^(https?:)?\//.test(value) ? mediaUrl(value) : (value ?? "");
