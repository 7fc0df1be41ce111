/**
 * The files that may read `db.look`, which a replica that is behind answers: lists, downloads, sums, search and reports. Whatever
 * decides, writes or quotes reads `db.decide`.
 */
export const lookers: readonly string[] = [
  'api/features/home/countAttentions.ts',
  'api/features/home/feedNights.ts',
  'api/features/invoices/routes.ts',
  'api/features/logs/routes.ts',
  'api/features/returns/inspectRoutes.ts',
  'api/features/reports/operatorRoutes.ts',
  'api/features/reports/routes.ts',
  'api/features/schedules/routes.ts',
  'api/features/search/searchEverything.ts',
  'api/features/vat/routes.ts',
  'api/records/history/asOf.ts',
  'api/records/read/countChoices.ts',
  'api/records/read/listRows.ts',
  'api/records/read/runPage.ts',
  'api/records/read/sumRows.ts',
  'api/records/restRoutes.ts',
  'api/records/routes.ts',
]
