/** What happens to a file on its way to its store and back, on behalf of a person: a demo's lab lets it go wrong. */
export interface FileEdge {
  /** Before the bytes are stored or read. @throws what is said when a store is away */
  before: (deed: 'put' | 'read') => Promise<void>
}
