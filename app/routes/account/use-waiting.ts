import { useEffect, useState } from "react";

/** Seconds until a moment (milliseconds since 1970), counted down; 0 on the server and afterwards. */
export function useWaiting(until: number) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
