type Listener = (tables: Iterable<string>) => void

/** Notifies this node's caches of the tables have just been written, before the database's notification arrives. */
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
