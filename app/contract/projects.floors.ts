/** A floor without a name, or without a picture of it (spec §5). */
export const fillFloorFirst = "Fill the current floor before adding another.";

/** Contract §5.15. */
export const mostFloors = 50;
