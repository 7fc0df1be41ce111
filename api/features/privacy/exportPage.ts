import type { SayOutgoing } from '#schema/texts/outgoingTexts.ts'
import { escaped, htmlPage, htmlTable } from '../../documents/htmlPage.ts'
import type { Deed, ExportedRow } from './Exported.ts'

interface Page {
  made: Date
  rows: readonly ExportedRow[]
  deeds: readonly Deed[]
  leftOut: readonly string[]
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What we have about a person, as a page to read: without scripts, and nothing that it loads. */
export function exportPage(say: SayOutgoing, { made, rows, deeds, leftOut }: Page): string {
  const byTable = [...Map.groupBy(rows, ({ table }) => table)]
  const chapters = byTable.map(
    ([table, ones]) =>
      `<h2>${escaped(table)}</h2>${ones
        .map(({ id, values }) =>
          htmlTable(
            [say('papers.privacy.field'), `${say('papers.privacy.value')} (${id})`],
            Object.entries(values).map(([name, value]) => [escaped(name), escaped(textOf(value))]),
          ),
        )
        .join('')}`,
  )
  const done = deeds.length
    ? `<h2>${escaped(say('papers.privacy.deeds'))}</h2>${htmlTable(
        [say('papers.privacy.when'), say('papers.privacy.what'), say('papers.privacy.where')],
        deeds.map(({ at, action, table, record }) => [at, action, `${table ?? ''} ${record ?? ''}`].map(escaped)),
      )}`
    : ''
  const title = say('papers.privacy.exportTitle')
  const body = `<h1>${escaped(title)}</h1><p>${escaped(say('papers.privacy.exportIntro', { day: made.toISOString().slice(0, 10) }))}</p>
${chapters.join('')}${done}<h2>${escaped(say('papers.privacy.leftOutTitle'))}</h2><ul>${leftOut.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`
  return htmlPage(title, body)
}
