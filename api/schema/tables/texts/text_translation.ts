import { languageNames } from '../../languages.ts'
import { defineTable } from '../../define.ts'
import { field } from '../../fields.ts'
import { storedStates } from '../../texts/studio/textState.ts'
import type { Text } from '../../texts/Text.ts'

/**
 * What translators write over the texts that ship: for a text of the catalogue and a language what is being worked on, and what
 * everybody sees. The calls of the studio write it.
 */
export const text_translation = defineTable({
  title: 'Translations',
  route: 'text_translations',
  menu: ['texts', 20],
  area: 'texts',
  filledOn: 'studio',
  fields: {
    id: field.id(),
    key: field.text({ required: true, editable: false }),
    language: field.choice({ required: true, editable: false, choices: { enumeration: 'language' }, labels: languageNames }),
    state: field.choice({ required: true, choices: storedStates }),
    /** The words of the content, for lists and searches: its general form if it has several. */
    wording: field.text({ title: 'Translation', generated: true, computed: true, inFull: true }),
    /** The same of the English. */
    english_wording: field.text({ title: 'English', generated: true, computed: true, inFull: true }),
    /** The English that was translated: another than today's means that the translation is outdated. */
    english: field.jsonOf<Text>()({ required: true, hidden: true, title: 'English Forms' }),
    content: field.jsonOf<Text>()({ required: true, hidden: true, title: 'Forms' }),
    /** What everybody sees; empty if that is what ships. */
    published: field.jsonOf<Text>()({ hidden: true, title: 'Published Forms' }),
    /** The English of what everybody sees. */
    published_english: field.jsonOf<Text>()({ hidden: true, title: 'English of the Published' }),
    /** The translation that shipped when this was written: if an update brings another, both are shown. */
    shipped: field.jsonOf<Text>()({ hidden: true, title: 'Shipped Forms' }),
    /** The reasons for warnings that do not apply, by their codes. */
    waived: field.jsonOf<Readonly<Record<string, string>>>()({ required: true, hidden: true, title: 'Waived Warnings' }),
    author: field.text({ required: true, isPerson: true, editable: false }),
    changed: field.instant({ required: true, editable: false }),
    reviewed_by: field.text({ isPerson: true }),
    version: field.version(),
  },
  allow: ['load'],
  filters: ['language', 'state', { name: 'key', comparator: 'contains' }, 'wording', 'english_wording', 'author', 'changed'],
  listOrder: [['changed', 'desc']],
  label: 'key',
  lead: { title: 'wording', subtitle: 'key', state: 'state', when: 'changed' },
  columns: ['english_wording', 'language', 'author', 'reviewed_by'],
})
