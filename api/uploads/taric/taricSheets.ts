import type { UploadSheet } from '#schema/work/UploadSheet.ts'

/** The workbooks of TARIC (European Commission, DG TAXUD), with the columns that are read. */
export const dutiesSheet = {
  name: 'Duties Import',
  columns: {
    goods: { title: 'Goods code', required: true },
    additional: { title: 'Add code', required: true },
    order: { title: 'Order No.', required: true },
    start: { title: 'Start date', required: true },
    end: { title: 'End date', required: true },
    reduction: { title: 'RED_IND' },
    originName: { title: 'Origin' },
    measureName: { title: 'Measure type' },
    legalBase: { title: 'Legal base', required: true },
    duty: { title: 'Duty', required: true },
    origin: { title: 'Origin code', required: true },
    measure: { title: 'Meas. type code', required: true },
  },
} as const satisfies UploadSheet

export const compositionSheet = {
  name: 'Geographical areas composition',
  columns: {
    group: { title: 'Country group', required: true },
    start: { title: 'Start date' },
    language: { title: 'Language' },
    groupName: { title: 'Country group descr.' },
    member: { title: 'Member country', required: true },
    memberName: { title: 'Description' },
    memberStart: { title: 'Mbship start date' },
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
    goods: { title: 'Goods code', required: true },
    additional: { title: 'Add code', required: true },
    order: { title: 'Order No.' },
    start: { title: 'Start date' },
    end: { title: 'End date', required: true },
    excludedCode: { title: 'Excluded country code', required: true },
    excluded: { title: 'Excluded country', required: true },
    origin: { title: 'Origin code', required: true },
    measure: { title: 'Meas. type code', required: true },
  },
} as const satisfies UploadSheet
