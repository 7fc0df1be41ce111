/** A record of a CSV file as in RFC 4180: in quotes only where it has to be, ended by CR LF. */
export const csvRecord = (fields: readonly string[]): string =>
  `${fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\r\n`
