/** The messages about a file as a whole, by code, in English; the code is also the key of the translations. */
export const fileMessages = {
  FILE_NOT_XLSX: 'This is not an Excel workbook. Save it as .xlsx and choose it again',
  FILE_WITH_MACROS: 'Workbooks with macros are not accepted. Save it as .xlsx, without macros',
  FILE_EMPTY: 'The file %{name} is empty. Save it anew and choose it again',
  FILE_BROKEN: 'The file is damaged or incomplete. Save it anew and choose it again',
  FILE_NOT_ZIP: 'This is not a zip archive',
  FILE_NOT_JSON: 'This is not a JSON file of the expected kind: %{detail}',
  FILE_NOT_XML: 'This is not a readable XML file: %{detail}',
  FILE_NOT_TEXT: 'This is not a text file',
  FILE_TOO_LARGE:
    'Unpacked, the file is larger than %{limit} MB; its largest part is %{part}. Remove what is not needed, or split the file, and choose it again',
  FILE_PART_TOO_LARGE:
    'Its part %{part} unpacks to more than %{limit} MB. Remove what is not needed, or split the file, and choose it again',
  FILE_PART_SUSPECT:
    'Its part %{part} unpacks to %{times} times its size, which no genuine file does. Open the file, save it anew and choose it again',
  FILE_FORMULA: 'Cell %{cell} holds a formula. Replace formulas by their values and choose the file again',
  FILE_ERROR_VALUE: 'Cell %{cell} holds the error %{value}. Correct it and choose the file again',
  FILE_TOO_MANY_ROWS: 'The file has more than %{limit} rows',
  FILE_TOO_MANY_COLUMNS: 'The file has more than %{limit} columns',
  FILE_CELL_TOO_LONG: 'Row %{row}: a cell holds more than %{limit} characters',
  FILE_OPEN_QUOTE: 'Row %{row}: a quotation mark is not closed',
  FILE_HEADER: 'These columns are missing in the first row: %{missing}. Found: %{found}',
  FILE_WRONG_TYPE: 'Only %{types} is accepted here',
  FILES_TOO_MANY: 'Too many files: %{limit} can be sent at once',
  FILES_TOO_LARGE: 'The files together may have at most %{limit} MB',
  FILE_MISSING: 'A file is missing: %{missing}',
  FILE_NO_VAT_ROWS: 'The file has no rows about VAT',
  FILE_NO_ROWS: 'The file has no rows below the first one',
  FILE_NO_COLUMN_KNOWN: 'No column of the first row is known here. Found: %{found}',
  FILE_COLUMN_TWICE: 'Two columns are for the same field: %{first} and %{second}. Keep one of them',
  STATEMENT_UNKNOWN_FORM: 'This is neither a CAMT.053 nor an MT940 statement. Fetch it from the bank in one of these forms',
  STATEMENT_CUT: 'The file ends within statement %{statement}, after entry %{entry}. Fetch it from the bank once more',
  STATEMENT_NO_BALANCE: 'Statement %{statement} lacks its opening or closing balance. Fetch it from the bank once more',
  STATEMENT_FIELD: 'Statement %{statement}, entry %{entry}: %{field} cannot be read: “%{value}”',
  STATEMENT_CURRENCY: 'Statement %{statement}, entry %{entry}: the currency is %{currency}, but our account is kept in EUR',
  STATEMENT_OTHER_ACCOUNT: 'Statement %{statement} is of account %{account}. Ours is %{own}',
  STATEMENT_FUTURE: 'Statement %{statement}, entry %{entry} is of %{day}, a day in the future',
  STATEMENT_SUM:
    'Statement %{statement} does not add up: with its entries the opening balance %{opening} comes to %{sum}, but it says %{closing}',
  STATEMENT_CHANGED: 'Statement %{statement} was read before with other balances: %{opening} and %{closing}',
  STATEMENT_TOO_LONG: 'The file has more than %{limit} entries. Fetch it from the bank in several parts',
} as const satisfies Readonly<Record<string, string>>

export type FileSentenceCode = keyof typeof fileMessages
