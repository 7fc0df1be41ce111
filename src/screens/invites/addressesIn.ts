/** The addresses in a pasted text: one a line, or separated by commas or semicolons; a mail program's names around them are dropped. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((part) => (/<([^<>]*)>/.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== '')
