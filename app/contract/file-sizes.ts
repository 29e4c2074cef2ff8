const kilobytes = (count: number) => count * 1024;
const megabytes = (count: number) => kilobytes(count * 1024);

/** Contract §1.7. */
export const largestFile = {
  titleImage: kilobytes(3000),
  threeDImage: kilobytes(3000),
  picture: kilobytes(5120),
  document: kilobytes(5120),
  receipt: kilobytes(3072),
  chatFile: kilobytes(2024),
  chatAudio: kilobytes(5024),
  feed: megabytes(20),
  /** A feed with its photos, as it is sent: it is in memory until it has been read, as a listing is. */
  archive: megabytes(100),
  /** It is in memory as text, as cells and as what the table says of the same rows. */
  table: megabytes(10),
};

/** Pixels of a photo's shortest side (spec §5 Photos). */
export const shortestPhotoSide = 120;
/** What a photo may unfold to. */
export const mostMegapixels = 40;

/** Contract §5.15. */
export const mostPerListing = { pictures: 30, documents: 10 };

/** Files among the answers of a category, with room to spare. */
const mostFileAnswers = 8;
const mostWords = megabytes(1);

/**
 * A home with all it may have at its largest: pictures, documents, answers and what is typed. Of a project's
 * floors as many as the answers have room for, more where pictures are smaller; further ones come with edits
 * (contract §3.34).
 */
const mostWithFiles =
  largestFile.titleImage +
  largestFile.threeDImage +
  (mostPerListing.pictures + 1) * largestFile.picture +
  (mostPerListing.documents + mostFileAnswers) * largestFile.document +
  mostWords;

/**
 * What comes with a body: everything that a listing has, one picture, that of a text and one to stand in it, one receipt,
 * a message, a feed, rows of a table, or words alone.
 */
export type BodyKind =
  "files" | "picture" | "pictures" | "receipt" | "message" | "feed" | "table" | "words";

const most: Record<BodyKind, number> = {
  files: mostWithFiles,
  picture: largestFile.picture + mostWords,
  // The longest text in five languages is more than a megabyte.
  pictures: 2 * largestFile.picture + 2 * mostWords,
  // Photos of paper are often too large; that is better said beside the field.
  receipt: 4 * largestFile.receipt + mostWords,
  // A photo out of a camera is too large, too.
  message: 4 * largestFile.chatAudio + mostWords,
  // One that is a little too large is told so beside the field.
  feed: largestFile.archive + largestFile.feed + mostWords,
  table: 2 * largestFile.table,
  words: mostWords,
};

/** How large a body of this content type may be; files come as multipart alone. */
export const largestBody = (contentType: string | null | undefined, carried: BodyKind) =>
  most[contentType?.startsWith("multipart/form-data") ? carried : "words"];
