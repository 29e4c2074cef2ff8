/** What goes along with the input of a call: who asks, and how they are answered. */
export interface CallFacts {
  /** The session's bearer token; none for calls that take none. */
  token?: string | null;
  /** So that one request can be followed through both logs. */
  requestId?: string;
  /** Language code of the reader. */
  language?: string;
  /** For the limits of the embedded API. */
  clientAddress?: string;
  userAgent?: string;
  /** The page that all of it is asked for, if it is one: who asks is looked up once. */
  page?: object;
}
