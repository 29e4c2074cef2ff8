import { createContext, useContext } from "react";

const RequestId = createContext<string | undefined>(undefined);

export const RequestIdProvider = RequestId.Provider;

/** The id of the request that failed: from the server while it renders, then from the document. */
export function useRequestId() {
  const rendered = useContext(RequestId);
  return typeof document === "undefined"
    ? rendered
    : document.documentElement.dataset.requestId || undefined;
}
