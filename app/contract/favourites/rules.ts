/** What the server answers to a mark (favourite, interest) that scripts sent. */
export interface MarkAnswer {
  /** A key of the texts, or a sentence. */
  message: string;
  isDone: boolean;
  /** Where visitors sign in first, or whoever was deactivated is told so. */
  signIn?: string;
}
