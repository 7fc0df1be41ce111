/** How many answers are awaited at a time. */
const AT_ONCE = 4

/** Reads some things beside each other. @returns what was read, in the order of the things */
export async function readEach<Thing, Read>(things: readonly Thing[], read: (thing: Thing) => Promise<Read>): Promise<Read[]> {
  const all: Read[] = []
  for (let from = 0; from < things.length; from += AT_ONCE)
    all.push(...(await Promise.all(things.slice(from, from + AT_ONCE).map(read))))
  return all
}
