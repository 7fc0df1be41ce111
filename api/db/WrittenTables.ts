type Listener = (tables: Iterable<string>) => void

/** Tells this node's caches which tables it has just written, before the database's notification arrives. */
export class WrittenTables {
  readonly #listeners = new Set<Listener>()

  /** @returns a function that ends the subscription */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  publish(tables: Iterable<string>): void {
    for (const listener of this.#listeners) listener(tables)
  }
}
