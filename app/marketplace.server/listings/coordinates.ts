/** 0/0 and half a position are none (contract §5.9). */
export function coordinates(latitude: number | undefined, longitude: number | undefined) {
  if (latitude === undefined || longitude === undefined || (latitude === 0 && longitude === 0))
    return { latitude: null, longitude: null };
  return { latitude, longitude };
}
