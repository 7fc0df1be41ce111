import type { UploadSheet } from './UploadSheet.ts'

/** More than a country takes in a year. */
export const MAX_PARCELS = 1_000_000_000

/** What customs count under each IOSS number in a month, by the country of import: one row for each combination. */
export const customsTotalSheet = {
  name: 'IOSS totals',
  columns: {
    ioss_number: { title: 'IOSS number', required: true, aliases: ['ioss_number'], example: 'IM2330000042' },
    month: { title: 'Month', required: true, example: '2026-10' },
    country: { title: 'Country', required: true, example: 'DE' },
    parcels: { title: 'Parcels', required: true, example: '118' },
    value_eur: { title: 'Value (EUR)', required: true, aliases: ['value_eur', 'Value'], example: '9140.55' },
  },
} as const satisfies UploadSheet
