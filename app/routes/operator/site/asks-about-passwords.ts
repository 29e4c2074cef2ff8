/** A field of forms that have a box for passwords: without a tick, a box says nothing of itself. */
export const asksAboutPasswords = "asks_about_passwords";
