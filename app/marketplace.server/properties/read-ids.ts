/** Ids as the database hands many of them over, `string_agg(int4send(id), '')`: four bytes each. */
export function readIds(bytes: Buffer | null | undefined) {
  if (!bytes) return new Int32Array();
  bytes.swap32();
  return new Int32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );
}
