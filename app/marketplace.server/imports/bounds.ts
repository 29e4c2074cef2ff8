import { largestFile } from "~/contract/file-sizes";

const megabytes = (count: number) => count * 1024 * 1024;

/** Of a file of homes at an address or in an archive. */
export const largestFeed = megabytes(32);
/** It goes where it is kept piece by piece. */
export const largestFetchedArchive = megabytes(200);
/** Agencies do not make photos small; they are drawn anew here. */
export const largestPhoto = 4 * largestFile.picture;
