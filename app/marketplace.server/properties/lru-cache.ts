/** Keeps so many values; the one that has not been asked for the longest makes room. */
export class LruCache<Value> {
  private readonly values = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  keep(key: string, value: Value): Value {
    this.values.delete(key);
    this.values.set(key, value);
    const oldest = this.values.keys().next();
    if (this.values.size > this.most && !oldest.done) this.values.delete(oldest.value);
    return value;
  }

  drop(key: string) {
    this.values.delete(key);
  }

  dropWhere(goes: (value: Value) => boolean) {
    for (const [key, value] of this.values) if (goes(value)) this.values.delete(key);
  }

  clear() {
    this.values.clear();
  }
}
