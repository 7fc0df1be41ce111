/** A sentence for translators about texts that do not explain themselves, by the key or the beginning of the keys. */
export const notes: Readonly<Record<string, string>> = {
  'actions.': 'Titles are on buttons and in the search; a reason says why a button is disabled.',
  'actions.blockMerchant.sentence': 'BLOCK is typed as it is in every language.',
  'actions.blockMerchant.sentenceOfMany': 'BLOCK is typed as it is in every language.',
  'exports.past': 'A list as it was at the end of an earlier day.',
  'filters.': 'Conditions of a list, in words.',
  'grid.help.': 'In the sheet of keys, beside the key.',
  'home.command': 'In the search: what is done, and to which record. Some languages need the other order.',
  'keys.': 'What is printed on the key where the language is written.',
  'law.':
    'Parts of a citation of law, in the form in which lawyers of the language cite. Acts of the EU have official titles in all its languages (EUR-Lex).',
  'law.articles': 'The list holds the numbers of the articles; their count chooses the form.',
  'law.instead.': 'Stands where a law would be cited, if a figure follows from none.',
  'mails.': 'Plain text. Keep the empty lines, and the link on a line of its own.',
  'messages.': 'The answer of the server, or below a field of a form.',
  'orders.splits': 'The parts of an order that are sent separately.',
  'papers.declaration.': 'A customs declaration: use the terms of the customs authority of the language.',
  'papers.invoice.note.':
    'Why no VAT is charged: the words for the reverse charge are prescribed (Directive 2006/112/EC, Article 226(11a)).',
  'papers.postalForm.': 'The words of the forms CN 22 and CN 23 (Universal Postal Convention).',
  'ra.': 'Texts of the library react-admin.',
  'table.actionNeeds': 'The reason of a disabled button.',
  'why.condition.': 'Follows “because this condition is not met:” within a sentence, so it begins with a small letter.',
  'words.': 'A title or the word of a stored value, wherever the registry uses this English.',
}

/** The notes about a text, from the most general. */
export const notesAbout = (key: string): string[] =>
  Object.entries(notes)
    .filter(([path]) => key === path || (path.endsWith('.') && key.startsWith(path)))
    .map(([, note]) => note)
