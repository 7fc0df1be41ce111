import { nameOfAction } from '#schema/actions/actions.ts'
import type { NamedTable } from '#schema/define.ts'
import { languages } from '#schema/languages.ts'
import { allTables } from '#schema/registry.ts'
import type { Catalogue } from '#schema/texts/Catalogue.ts'
import type { WantedText } from '#schema/texts/catalogue/wantedTexts.ts'
import { wantedTexts } from '#schema/texts/catalogue/wantedTexts.ts'
import { en } from '#schema/texts/en/index.ts'
import { loadCatalogue } from '#schema/texts/loadCatalogue.ts'

/** The languages that are shipped besides English. */
export const translations: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  await Promise.all(
    languages.filter((language) => language !== 'en').map(async (language) => [language, await loadCatalogue(language)]),
  ),
)

/** What a language lacks: it is shown in English. */
export const missingTexts = (catalogue: Catalogue, tables: readonly NamedTable[] = allTables): WantedText[] =>
  wantedTexts(tables).filter(({ kind, key }) => !Object.hasOwn(catalogue[kind], key))

/** Actions without a title, with their tables; every language shows the words of the name instead. */
export const untitledActions = (tables: readonly NamedTable[] = allTables): { action: string; table: string }[] =>
  tables.flatMap(({ name: table, actions = [] }) =>
    actions.flatMap((action) =>
      typeof action === 'string' || Object.hasOwn(en.ui.actions, nameOfAction(action))
        ? []
        : [{ action: nameOfAction(action), table }],
    ),
  )
