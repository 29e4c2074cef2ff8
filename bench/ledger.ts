/**
 * What a member was told has been written, by key. A write that was sent and not answered may or may
 * not have happened: both values are right then.
 */
export class Ledger<Value> {
  readonly #values = new Map<number, Set<Value>>();

  /** `untouched`: what is stored of a key nobody has written, where that is a value too. */
  constructor(readonly untouched?: Value) {}

  /** Sends a write and enters what came of it. */
  async write(key: number, value: Value, send: () => Promise<unknown>) {
    const untouched = this.untouched === undefined ? [] : [this.untouched];
    const before = this.#values.get(key) ?? untouched;
    this.#values.set(key, new Set([...before, value]));
    await send();
    this.#values.set(key, new Set([value]));
  }

  keys() {
    return [...this.#values.keys()];
  }

  /** Keys whose stored value is none of those it may have. */
  wrong(stored: Map<number, Value>, absent?: Value) {
    return [...this.#values].filter(([key, allowed]) => {
      const value = stored.has(key) ? stored.get(key)! : absent;
      return value === undefined || !allowed.has(value);
    });
  }
}
