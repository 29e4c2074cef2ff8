import { useEffect } from "react";

/** Notes where the visitor is, where that was allowed before; its rules are fetched after the page. */
export function useAllowedPosition() {
  useEffect(() => {
    import("./position").then(
      ({ noteAllowedPosition }) => noteAllowedPosition(),
      // Without a connection the place stays as it is.
      () => undefined,
    );
  }, []);
}
