/** The sign-in service said no, with one of its codes: `auth/code-expired` (contract/sign-in.faults.ts has the words). */
export class SignInFault extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "SignInFault";
  }
}
