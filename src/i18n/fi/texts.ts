/** Translations of the English titles and sentences of the registry and the server. */
export const texts: Readonly<Record<string, string>> = {}
