import type { UploadSheet } from '#schema/work/UploadSheet.ts'

/** The workbooks of TARIC (European Commission, DG TAXUD), with the columns that are read. */
export const dutiesSheet = {
  name: 'Duties Import',
  columns: {
    goods: { title: 'Goods code', required: true, example: '6109100000 80' },
    additional: { title: 'Add code', required: true },
    order: { title: 'Order No.', required: true },
    start: { title: 'Start date', required: true, example: '01-01-2026' },
    end: { title: 'End date', required: true },
    reduction: { title: 'RED_IND' },
    originName: { title: 'Origin', example: 'ERGA OMNES' },
    measureName: { title: 'Measure type', example: 'Third country duty' },
    legalBase: { title: 'Legal base', required: true, example: 'R2658/87' },
    duty: { title: 'Duty', required: true, example: '12.000 %' },
    origin: { title: 'Origin code', required: true, example: '1011' },
    measure: { title: 'Meas. type code', required: true, example: '103' },
  },
} as const satisfies UploadSheet

export const compositionSheet = {
  name: 'Geographical areas composition',
  columns: {
    group: { title: 'Country group', required: true, example: '2005' },
    start: { title: 'Start date', example: '01-01-2014' },
    language: { title: 'Language', example: 'EN' },
    groupName: { title: 'Country group descr.', example: 'GSP (R 12/978) - Annex IV' },
    member: { title: 'Member country', required: true, example: 'BD' },
    memberName: { title: 'Description', example: 'Bangladesh' },
    memberStart: { title: 'Mbship start date', example: '01-01-2014' },
    memberEnd: { title: 'Mbship end date', required: true },
    end: { title: 'End date', required: true },
  },
} as const satisfies UploadSheet

export const descriptionSheet = {
  name: 'Geographical areas description',
  columns: { group: { title: 'Or./Dest.', required: true }, end: { title: 'End date', required: true } },
} as const satisfies UploadSheet

/** Which of the last two columns holds the code and which the name differs between issues: the content decides. */
export const exclusionsSheet = {
  name: 'Measure exclusions',
  columns: {
    goods: { title: 'Goods code', required: true, example: '6109100000 80' },
    additional: { title: 'Add code', required: true },
    order: { title: 'Order No.' },
    start: { title: 'Start date', example: '01-01-2026' },
    end: { title: 'End date', required: true },
    excludedCode: { title: 'Excluded country code', required: true, example: 'CN' },
    excluded: { title: 'Excluded country', required: true, example: 'China' },
    origin: { title: 'Origin code', required: true, example: '2005' },
    measure: { title: 'Meas. type code', required: true, example: '142' },
  },
} as const satisfies UploadSheet
