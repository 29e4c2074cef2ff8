/** The sign-in service said no, with one of its codes: `auth/code-expired` (contract/account/sign-in-errors.ts has the words). */
export class SignInError extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "SignInError";
  }
}
