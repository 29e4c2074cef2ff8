/** Where push messages reach the browser that sent this form; nothing when it did not agree to them. */
export function readPushToken(form: FormData) {
  const token = form.get("fcm_id");
  return typeof token === "string" && token !== "" && token.length <= 500 ? token : undefined;
}
