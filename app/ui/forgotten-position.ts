const forgotten = "position-forgotten";

/** Storage may be switched off; then nothing is remembered. */
export function remembered<Answer>(read: (storage: Storage) => Answer): Answer | undefined {
  try {
    return read(localStorage);
  } catch {
    return undefined;
  }
}

/** Whoever forgets their place is not asked for it by itself again. */
export const forgetAllowedPosition = () => remembered((storage) => storage.setItem(forgotten, "1"));
export const welcomeAllowedPosition = () => remembered((storage) => storage.removeItem(forgotten));

/** Also where nothing can be remembered: then nobody is asked. */
export const isPositionForgotten = () =>
  remembered((storage) => storage.getItem(forgotten)) !== null;
