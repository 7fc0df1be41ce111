/** How many answers are awaited at a time. */
const AT_ONCE = 4
/** What a node says that has too much to do. */
const busy: ReadonlySet<number> = new Set([429, 503])

/** Reads some things beside each other. @returns what was read, in the order of the things */
export async function readEach<Thing, Read>(things: readonly Thing[], read: (thing: Thing) => Promise<Read>): Promise<Read[]> {
  const all: Read[] = []
  for (let from = 0; from < things.length; from += AT_ONCE)
    all.push(...(await Promise.all(things.slice(from, from + AT_ONCE).map(read))))
  return all
}

/** Reads something until the node is free enough to answer: how slow the machine is belongs to no story. */
export async function readOnceFree<R extends { statusCode: number }>(read: () => Promise<R>): Promise<R> {
  for (;;) {
    const reply = await read()
    if (!busy.has(reply.statusCode)) return reply
  }
}
