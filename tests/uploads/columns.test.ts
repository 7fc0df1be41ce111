/* A file without a column that is needed is refused, and the sentence names the column; without any other column it is read. */
import { expect, test } from 'vitest'
import { uploadTypes } from '#schema/work/uploadTypes.ts'
import type { UploadSheet } from '#schema/work/UploadSheet.ts'
import { FileRefused } from '../../api/files/reading/FileRefused.ts'
import { readSheet } from '../../api/uploads/readSheet.ts'
import { compositionSheet, descriptionSheet, dutiesSheet, exclusionsSheet } from '../../api/uploads/taric/taricSheets.ts'
import { workbookOf } from '../support/workbookOf.ts'

const needed: readonly (readonly [sheet: UploadSheet, titles: readonly string[]])[] = [
  [uploadTypes.hs6p.sheet, ['HS6+ code', 'Description']],
  [uploadTypes.country_vat_rate.sheet, ['Country', 'Rate type', 'Rate (%)', 'Code']],
  [uploadTypes.country_vat_rate_non_eu.sheet, ['Commodity code', 'VAT rate type', 'VAT rate (%)']],
  [uploadTypes.ioss_customs_total.sheet, ['IOSS number', 'Month', 'Country', 'Parcels', 'Value (EUR)']],
  [
    uploadTypes.orders.sheet,
    ['Merchant', 'Order number', 'Currency', 'Price basis', 'Buyer kind', 'Country', 'Description', 'Quantity', 'Unit price'],
  ],
  [
    dutiesSheet,
    ['Goods code', 'Add code', 'Order No.', 'Start date', 'End date', 'Legal base', 'Duty', 'Origin code', 'Meas. type code'],
  ],
  [compositionSheet, ['Country group', 'Member country', 'Mbship end date', 'End date']],
  [descriptionSheet, ['Or./Dest.', 'End date']],
  [
    exclusionsSheet,
    ['Goods code', 'Add code', 'End date', 'Excluded country code', 'Excluded country', 'Origin code', 'Meas. type code'],
  ],
]

/** The columns that a file with these titles lacks. */
async function lackOf(sheet: UploadSheet, titles: readonly string[]): Promise<unknown> {
  try {
    for await (const _ of readSheet(await workbookOf(titles, []), sheet, { progress: async () => undefined })) break
    return undefined
  } catch (error) {
    return error instanceof FileRefused ? error.reason.params?.['missing'] : error
  }
}

test.for(needed.map(([sheet, titles]) => [sheet.name, sheet, titles] as const))(
  'the sheet %s needs the columns that its reader cannot do without, and no others',
  async ([, sheet, titles]) => {
    const all = Object.values(sheet.columns).map(({ title }) => title)
    const lacks = await Promise.all(
      all.map(
        async (title) =>
          [
            title,
            await lackOf(
              sheet,
              all.filter((other) => other !== title),
            ),
          ] as const,
      ),
    )
    expect(lacks).toEqual(all.map((title) => [title, titles.includes(title) ? title : undefined]))
  },
)
