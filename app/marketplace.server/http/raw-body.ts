/** A body as it came, for what is signed byte by byte. */
export interface RawBody {
  bytes: Uint8Array;
  headers: Headers;
}
