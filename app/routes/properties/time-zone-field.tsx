import { useEffect, useState } from "react";

/** Tells where morning is for the member; without scripts the server assumes it. */
export function TimeZoneField() {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone ? <input type="hidden" name="time_zone" value={zone} /> : null;
}
