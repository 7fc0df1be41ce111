/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A text as SQL writes it, where a statement takes no parameters. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
